import { catalogueCodes } from '@product/i18n';

export type GalleryTheme = 'light' | 'dark';

/** What the address of the gallery asks for; null is all of them. */
export interface GalleryView {
  readonly style: string | null;
  readonly state: string | null;
  /** A code of a catalogue. */
  readonly language: string;
  readonly theme: GalleryTheme;
  readonly density: 'page' | 'widget';
}

export function readGalleryView(search: string): GalleryView {
  const query = new URLSearchParams(search);
  const language = catalogueCodes.find((code) => code === query.get('language')) ?? 'en';
  return {
    style: query.get('style'),
    state: query.get('state'),
    language,
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    density: query.get('density') === 'widget' ? 'widget' : 'page',
  };
}

/** The link to a view: what is like the default is left out. */
export function galleryLink(view: GalleryView): string {
  const query = new URLSearchParams();
  if (view.style !== null) query.set('style', view.style);
  if (view.state !== null) query.set('state', view.state);
  if (view.language !== 'en') query.set('language', view.language);
  if (view.theme !== 'light') query.set('theme', view.theme);
  if (view.density !== 'page') query.set('density', view.density);
  return `?${query}`;
}

import { catalogueCodes } from '@product/i18n';

export type StoriesTheme = 'light' | 'dark';

/** View of the stories page, as its URL selects it. Null selects all. */
export interface StoriesView {
  readonly style: string | null;
  readonly state: string | null;
  /** Code of a message catalogue. */
  readonly language: string;
  readonly theme: StoriesTheme;
  readonly density: 'page' | 'widget';
}

/** Reads the view from a query string; unknown values become the defaults. */
export function parseView(search: string): StoriesView {
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

/** Writes a view as a query string, without its defaults. */
export function viewUrl(view: StoriesView): string {
  const query = new URLSearchParams();
  if (view.style !== null) query.set('style', view.style);
  if (view.state !== null) query.set('state', view.state);
  if (view.language !== 'en') query.set('language', view.language);
  if (view.theme !== 'light') query.set('theme', view.theme);
  if (view.density !== 'page') query.set('density', view.density);
  return `?${query}`;
}

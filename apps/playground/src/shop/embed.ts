export interface Embed {
  /** Way of embedding: the script tag or the package. */
  readonly by: 'script' | 'npm';
  readonly language: string;
}

/** Reads the embedding from the page's URL: `/demo/npm/` uses the package, `?lang=tr` selects Turkish. */
export function parseEmbed({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Embed {
  const by = /\/npm\/?$/.test(pathname) ? 'npm' : 'script';
  return { by, language: new URLSearchParams(search).get('lang') ?? 'en' };
}

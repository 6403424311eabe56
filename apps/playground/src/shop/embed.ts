export interface Embed {
  /** How this page brings in the widget. */
  readonly by: 'script' | 'npm';
  readonly language: string;
}

/** What the address asks for: `/demo/npm/` embeds the package, `?lang=tr` speaks Turkish. */
export function embedOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Embed {
  const by = /\/npm\/?$/.test(pathname) ? 'npm' : 'script';
  return { by, language: new URLSearchParams(search).get('lang') ?? 'en' };
}

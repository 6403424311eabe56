import { escapeHtml } from '../markdown/escape.ts';
import { base } from '../site/paths.ts';
import type { Assets } from './assets.ts';

export interface DocumentParts {
  readonly title: string;
  readonly body: string;
  readonly assets: readonly Assets[];
  /** Script that sets the reader's theme before the first paint. */
  readonly theme?: string | undefined;
}

/** Builds an HTML document. The strict policy allows no inline script or style, so that it links files alone. */
export function documentOf({ title, body, assets, theme }: DocumentParts): string {
  const link = (rel: string) => (file: string) => `<link rel="${rel}" href="${base}${file}">`;
  const head = assets.flatMap(({ styles, preloads, scripts }) => [
    ...styles.map(link('stylesheet')),
    ...preloads.map(link('modulepreload')),
    ...scripts.map((file) => `<script type="module" src="${base}${file}"></script>`),
  ]);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
${theme === undefined ? '' : `<script src="${base}${theme}"></script>\n`}${[...new Set(head)].join('\n')}
</head>
<body>
${body}
</body>
</html>
`;
}

import { escapeHtml } from '../markdown/escape.ts';
import { base } from '../site/places.ts';
import type { Assets } from './assets.ts';

export interface DocumentParts {
  readonly title: string;
  readonly body: string;
  readonly assets: readonly Assets[];
}

/** A whole HTML document. It has no script and no style of its own in it: everything comes from files. */
export function documentOf({ title, body, assets }: DocumentParts): string {
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
${[...new Set(head)].join('\n')}
</head>
<body>
${body}
</body>
</html>
`;
}

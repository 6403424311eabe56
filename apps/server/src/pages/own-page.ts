export interface OwnPage {
  readonly nonce: string;
  /** Title of the tab. */
  readonly title: string;
  readonly body: string;
  /** Rules beside the shared ones. */
  readonly styles: string;
  /** Default: English. */
  readonly language?: { readonly code: string; readonly direction: 'ltr' | 'rtl' };
  /** Further elements of the head. */
  readonly head?: string;
}

const english = { code: 'en', direction: 'ltr' } as const;

/** Creates a page of the server itself, with the colours of the documentation, without files. */
export function ownPage({ nonce, title, body, styles, language = english, head = '' }: OwnPage): string {
  return `<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title}</title>${head}
<style nonce="${nonce}">
:root { color-scheme: light dark; --page: #f6f7f9; --surface: #fff; --ink: #12161c; --quiet: #566070; --line: #dfe3e9; --link: #0074a0; --soft: #e9f8fe; font: 1rem/1.55 ui-sans-serif, system-ui, 'Segoe UI', roboto, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --page: #0f1216; --surface: #171b21; --ink: #eef1f5; --quiet: #a9b2bf; --line: #2d3540; --link: #4cc5ff; --soft: #142832; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); }
h1 { margin: 0; font-size: 1.75rem; font-weight: 650; line-height: 1.25; letter-spacing: -0.012em; text-wrap: balance; }
p { margin-block: 0.5rem 0; color: var(--quiet); text-wrap: pretty; }
a { color: var(--link); text-underline-offset: 0.18em; }
a:focus-visible { outline: 2.5px solid var(--link); outline-offset: 2px; }
code { padding: 0.1em 0.35em; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); color: var(--ink); font: 0.875em ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; overflow-wrap: anywhere; }
${styles}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

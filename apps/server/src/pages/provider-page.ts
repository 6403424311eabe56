import { product } from '@product/model';

const cards = [
  { href: '/demo', title: 'Demo shop', text: 'The widget on a shop’s page.' },
  { href: '/feedback?node_id=node-harbour', title: 'Survey', text: 'The same survey as a link page.' },
  { href: '/inbox', title: 'Inbox', text: 'Answers arrive here, and staff reply.' },
  { href: '/docs/', title: 'Documentation', text: 'Guides, references and a playground.' },
];

/** Creates the page for `/` and unknown paths while `PROVIDER_URL` is not set. */
export function providerPage(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${product.name}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; --page: #f1f3f6; --surface: #fff; --ink: #12161c; --quiet: #566070; --line: #dfe3e9; --link: #0074a0; font: 1rem/1.55 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root { --page: #12161c; --surface: #1f252d; --ink: #eef1f5; --quiet: #a9b2bf; --line: #353d48; --link: #4cc5ff; } }
body { margin: 0; display: grid; min-block-size: 100vh; place-content: center; padding: 2rem 1rem; box-sizing: border-box; background: var(--page); color: var(--ink); }
main { inline-size: min(40rem, 100vw - 2rem); }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; letter-spacing: -0.012em; }
p { margin-block: 0.5rem 0; color: var(--quiet); text-wrap: pretty; }
ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); gap: 0.75rem; margin-block: 1.75rem; padding: 0; list-style: none; }
li a { display: block; block-size: 100%; padding: 1rem 1.125rem; border: 1px solid var(--line); border-radius: 12px; box-sizing: border-box; background: var(--surface); color: var(--quiet); text-decoration: none; }
li strong { display: block; color: var(--link); font-size: 1.0625rem; font-weight: 650; }
li a:hover { border-color: var(--link); }
a:focus-visible { outline: 2.5px solid var(--link); outline-offset: 2px; }
code { padding: 0.1em 0.35em; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); color: var(--ink); font-size: 0.9em; overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>You’re up and running</h1>
<p>Open the demo shop, the survey, the inbox or the docs.</p>
<ul>
${cards.map(({ href, title, text }) => `<li><a href="${href}"><strong>${title}</strong>${text}</a></li>`).join('\n')}
</ul>
<p>The inbox asks for the staff token. The server printed it at its first start; <code>STAFF_TOKEN=… npm start</code> sets another one.</p>
<p><code>PROVIDER_URL</code> replaces this page by your website, for <code>/</code> and for unknown addresses.</p>
</main>
</body>
</html>
`;
}

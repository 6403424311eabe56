import { product } from '@product/model';

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
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { margin: 0; display: grid; min-block-size: 100vh; place-content: center; padding: 1.5rem; }
main { max-inline-size: 34rem; }
h1 { line-height: 1.2; }
a { color: LinkText; }
li { margin-block: 0.375rem; }
</style>
</head>
<body>
<main>
<h1>${product.name}</h1>
<p>The server is running. Set <code>PROVIDER_URL</code> to your website: <code>/</code> and unknown addresses then lead there instead of here.</p>
<ul>
<li><a href="/demo">The demo shop, with the widget</a></li>
<li><a href="/feedback?node_id=node-harbour">The survey as a link page</a></li>
<li><a href="/inbox">The inbox of the staff</a></li>
<li><a href="/docs/">The documentation</a></li>
</ul>
</main>
</body>
</html>
`;
}

import { allEndpoints, type Endpoint, errorStatuses } from '@product/contract';
import { product } from '@product/model';

const access = {
  none: 'everybody',
  chatToken: 'the token of the chat',
  customerToken: 'the token of the customer',
  staff: 'the staff token',
};

/** Writes every call of the contract as one page, without a script. */
export function contractPage(nonce: string): string {
  const rows = Object.entries<Endpoint>(allEndpoints).map(([name, { route, summary, origin, success, errors }]) => {
    const base = route.base === 'proxy' ? '{proxy}' : '{api}';
    const failures = errors.map((code) => `${errorStatuses[code]} <code>${code}</code>`).join(', ');
    return `<tr id="${name}"><th scope="row"><code>${route.method} ${base}${route.path}</code></th><td>${escapeText(summary)}${origin === 'ours' ? ' <em>(ours)</em>' : ''}</td><td>${access[route.auth]}</td><td>${route.contentType ?? ''}</td><td>${success}</td><td>${failures}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${product.name}: the calls</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 1.5rem; }
div { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { border-block-end: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.375rem 0.75rem; text-align: start; vertical-align: top; }
</style>
</head>
<body>
<h1>The calls</h1>
<p>In full: <a href="/api/openapi.json">OpenAPI 3.1</a>; the live channel: <a href="/api/asyncapi.json">AsyncAPI 3</a>. Any call may also respond with 400, 404, 405, 413, 415, 429, 500 or 503; every error is <code>{ code, message, problems? }</code>.</p>
<div tabindex="0" role="region" aria-label="Calls">
<table>
<thead><tr><th scope="col">Call</th><th scope="col">What it does</th><th scope="col">For</th><th scope="col">Body</th><th scope="col">Done</th><th scope="col">Errors of its own</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>
</body>
</html>
`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

import { allEndpoints, type Endpoint, errorStatuses } from '@product/contract';
import { product } from '@product/model';
import { ownPage } from '../pages/own-page.ts';

const access = {
  none: 'everybody',
  chatToken: 'the token of the chat',
  customerToken: 'the token of the customer',
  staff: 'the staff token',
};

const styles = `header { position: sticky; inset-block-start: 0; z-index: 1; padding: 1rem 1.25rem; background: var(--surface); border-block-end: 1px solid var(--line); }
header a { color: var(--ink); font-weight: 650; text-decoration: none; }
main { max-inline-size: 60rem; margin-inline: auto; padding: 2.5rem 1.25rem 4rem; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.25rem; font-weight: 650; }
article { margin-block-start: 0.75rem; padding: 1rem 1.125rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); scroll-margin-block-start: 5rem; }
article:target { border-color: var(--link); }
h3 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 0.625rem; margin: 0; font-size: 0.9375rem; font-weight: 600; }
h3 code { padding: 0; border: 0; font-size: 0.9375rem; }
h3 b { flex: none; min-inline-size: 4.25rem; padding: 0.125rem 0.5rem; border-radius: 6px; background: var(--soft); color: var(--link); font: 650 0.8125rem/1.5 ui-monospace, Menlo, Consolas, monospace; text-align: center; }
article > p { margin-block-start: 0.5rem; color: var(--ink); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0.75rem 0 0; font-size: 0.875rem; }
dt { color: var(--quiet); }
dd { margin: 0; }
dd span { white-space: nowrap; }`;

/** Writes every call of the contract as one page, without a script. */
export function contractPage(nonce: string): string {
  const calls = Object.entries<Endpoint>(allEndpoints);
  const isOfStaff = ([, { route }]: readonly [string, Endpoint]): boolean => route.path.startsWith('/v1/staff');
  return ownPage({
    nonce,
    title: `API · ${product.name}`,
    styles,
    body: `<header><a href="/docs/contract/">Documentation</a></header>
<main>
<h1>API</h1>
<p>In full: <a href="/api/openapi.json">OpenAPI 3.1</a>. The live channel: <a href="/api/asyncapi.json">AsyncAPI 3</a>.</p>
<p>Any call may also respond with 400, 404, 405, 413, 415, 429, 500 or 503. Every error is <code>{ code, message, problems? }</code>.</p>
<h2>Visitors</h2>
${calls
  .filter((call) => !isOfStaff(call))
  .map(sectionOf)
  .join('\n')}
<h2>Staff</h2>
${calls.filter(isOfStaff).map(sectionOf).join('\n')}
</main>`,
  });
}

function sectionOf([name, { route, summary, origin, success, errors }]: readonly [string, Endpoint]): string {
  const base = route.base === 'proxy' ? '{proxy}' : '{api}';
  const failures = errors.map((code) => `<span>${errorStatuses[code]} <code>${code}</code></span>`).join(', ');
  const facts = [
    ['For', access[route.auth]],
    ['Body', route.contentType ?? ''],
    ['Success', `${success}`],
    ['Errors', failures],
  ].filter(([, value]) => value !== '');
  return `<article id="${name}">
<h3><b>${route.method}</b> <code>${base}${route.path}</code></h3>
<p>${escapeText(summary)}${origin === 'ours' ? ' <em>(ours)</em>' : ''}</p>
<dl>${facts.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('')}</dl>
</article>`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

import { product } from '@product/model';
import { ownPage } from './own-page.ts';

const styles = `body { display: grid; min-block-size: 100vh; place-content: center; padding: 2rem 1rem; }
main { max-inline-size: 24rem; text-align: center; }
svg { color: var(--quiet); }
h1 { margin-block-start: 1rem; font-size: 1.375rem; }
main a { display: inline-block; margin-block-start: 1.5rem; min-block-size: 2.75rem; padding: 0.625rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--link); font-weight: 600; text-decoration: none; }
main a:hover { border-color: var(--link); }`;

/** Creates the page for unknown paths while `PROVIDER_URL` is not set. */
export function notFoundPage(nonce: string): string {
  return ownPage({
    nonce,
    title: `Page not found · ${product.name}`,
    styles,
    body: `<main>
<svg viewBox="0 0 48 48" width="56" height="56" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="21" cy="21" r="13"/><path d="m31 31 9 9M16.5 16.5l9 9m0-9-9 9"/></svg>
<h1>There’s no page at this address</h1>
<p>It may have moved, or the address has a typo.</p>
<a href="/">Go to the start page</a>
</main>`,
  });
}

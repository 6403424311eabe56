import { product } from '@product/model';
import { ownPage } from './own-page.ts';

/** Parts that this server serves beside the survey and the inbox. */
export interface ServedParts {
  readonly demo: boolean;
  readonly docs: boolean;
}

interface Card {
  readonly href: string;
  readonly title: string;
  readonly text: string;
}

const styles = `body { display: grid; min-block-size: 100vh; place-content: center; padding: 2rem 1rem; }
main { inline-size: min(40rem, 100vw - 2rem); }
ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); gap: 0.75rem; margin-block: 1.75rem; padding: 0; list-style: none; }
li a { display: block; block-size: 100%; padding: 1rem 1.125rem; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--quiet); text-decoration: none; }
li strong { display: block; color: var(--link); font-size: 1.0625rem; font-weight: 650; }
li a:hover { border-color: var(--link); }`;

/** Creates the page for `/` while `PROVIDER_URL` is not set. */
export function providerPage(nonce: string, { demo, docs }: ServedParts): string {
  const cards: readonly Card[] = [
    ...(demo
      ? [
          { href: '/demo', title: 'Demo shop', text: 'The widget on a shop’s page.' },
          { href: '/feedback?node_id=node-harbour', title: 'Survey', text: 'The same survey as a link page.' },
        ]
      : []),
    { href: '/inbox', title: 'Inbox', text: 'Answers arrive here, and staff reply.' },
    ...(docs ? [{ href: '/docs/', title: 'Documentation', text: 'Guides, references and a playground.' }] : []),
  ];
  return ownPage({
    nonce,
    title: `Up and running · ${product.name}`,
    styles,
    body: `<main>
<h1>You’re up and running</h1>
<p>${demo && docs ? 'Open the demo shop, the survey, the inbox or the docs.' : 'Open one of these.'}</p>
<ul>
${cards.map(({ href, title, text }) => `<li><a href="${href}"><strong>${title}</strong>${text}</a></li>`).join('\n')}
</ul>
<p>The inbox asks for the staff token. The server printed it at its first start; <code>STAFF_TOKEN=… npm start</code> sets another one.</p>
<p><code>PROVIDER_URL</code> replaces this page by your website, for <code>/</code> and for unknown addresses.</p>
</main>`,
  });
}

import { escapeHtml } from '../markdown/escape.ts';
import type { Page } from '../site/page.ts';
import { base } from '../site/paths.ts';
import { neighbours, pageNavigation, siteNavigation } from './navigation.ts';

/**
 * Renders a page's body: skip link, header, navigation, text, footer. On a narrow screen the navigation is a popover,
 * which a button of the header opens without a script; on a wide screen it stands beside the text.
 *
 * @param page Null for an address without a page.
 */
export function pageLayout(pages: readonly Page[], page: Page | null): string {
  const text =
    page === null
      ? `<h1>No such page</h1><p>Check the address, or start at the <a href="${base}">overview</a>.</p>`
      : page.html;
  const wide = page?.script === undefined ? '' : ' data-wide';
  return `<a class="skip" href="#text">Skip to the text</a>
<div class="site"${wide}>
<header class="site-header">
<a class="site-name" href="${base}">Product <span>docs</span></a>
<div class="site-tools">
<button type="button" class="header-button menu-button" popovertarget="menu">Menu</button>
</div>
</header>
<nav class="menu" id="menu" popover aria-label="Documentation">
${siteNavigation(pages, page)}
</nav>
<main id="text" tabindex="-1">
<article>
${text}
</article>
${page === null ? '' : editLink(page) + neighbours(pages, page)}
</main>
${page === null || page.script !== undefined ? '' : pageNavigation(page)}
<footer class="site-footer"><p>MIT licensed.</p></footer>
</div>`;
}

function editLink({ editAddress }: Page): string {
  if (editAddress === null) return '';
  return `<p class="edit-link"><a href="${escapeHtml(editAddress)}" rel="noopener noreferrer">Edit this page</a></p>\n`;
}

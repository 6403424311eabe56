import { escapeHtml } from '../markdown/escape.ts';
import type { Page } from '../site/page.ts';
import { base } from '../site/paths.ts';
import { neighbours, pageNavigation, siteNavigation } from './navigation.ts';

const themeIcons = `<svg data-theme-icon="light" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="4"/><path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"/></svg><svg data-theme-icon="dark" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linejoin="round" aria-hidden="true"><path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z"/></svg>`;

/** Facts of the whole site, which the header shows. */
export interface SiteFacts {
  /** Version of the server's package, which holds the documentation. */
  readonly version: string;
  /** Address of the repository; null while none is named. */
  readonly repository: string | null;
}

/**
 * Renders a page's body: skip link, header, navigation, text, footer. On a narrow screen the navigation is a popover,
 * which a button of the header opens without a script; on a wide screen it stands beside the text.
 *
 * @param page Null for an address without a page.
 */
export function pageLayout(pages: readonly Page[], page: Page | null, { version, repository }: SiteFacts): string {
  const text =
    page === null
      ? `<h1>No such page</h1><p>Check the address, or start at the <a href="${base}">overview</a>.</p>`
      : page.html;
  const wide = page?.script === undefined ? '' : ' data-wide';
  return `<a class="skip" href="#text">Skip to the text</a>
<div class="site"${wide}>
<header class="site-header">
<a class="site-name" href="${base}">Product <span>docs</span><span class="site-version">${escapeHtml(version)}</span></a>
<div class="site-tools">
${repository === null ? '' : `<a class="header-button repository-link" href="${escapeHtml(repository)}" rel="noopener noreferrer">Repository</a>\n`}<button type="button" class="header-button search-button" aria-keyshortcuts="/ Control+K" hidden>Search</button>
<button type="button" class="header-button theme-button" hidden>${themeIcons}</button>
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

/** Applies the style sheets of later screens, which the document links for print so that its first page does not wait. */
export function applyLaterStyles(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[data-product="later-style"]')) link.media = 'all';
}

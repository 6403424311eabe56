/** A style sheet of the owner's host that takes longer is applied when it comes; the page no longer waits for it. */
const PATIENCE_MS = 3_000;

/** Lets the page be painted without the owner's style sheet, should the owner's host be slow or gone. */
export function unblockPage(document: Document): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-product="node-style"]');
  if (link === null || link.sheet !== null) return;
  setTimeout(() => {
    if (link.sheet !== null) return;
    const later = link.cloneNode() as HTMLLinkElement;
    later.media = 'print';
    later.addEventListener('load', () => {
      later.media = 'all';
    });
    link.replaceWith(later);
  }, PATIENCE_MS);
}

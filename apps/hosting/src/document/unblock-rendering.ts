/** Milliseconds that rendering waits for the owner's style sheet. A later one is applied when it loads. */
const STYLE_SHEET_TIMEOUT_MS = 3_000;

/** Renders the page without the owner's style sheet when the owner's host is slow or unreachable. */
export function unblockRendering(document: Document): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-product="node-style"]');
  if (link === null || link.sheet !== null) return;
  setTimeout(() => {
    if (link.sheet !== null) return;
    const deferred = link.cloneNode() as HTMLLinkElement;
    deferred.media = 'print';
    deferred.addEventListener('load', () => {
      deferred.media = 'all';
    });
    link.replaceWith(deferred);
  }, STYLE_SHEET_TIMEOUT_MS);
}

/**
 * Shows each page of a survey for a moment after React has removed it, while it fades above the new one. Returns a stop
 * function.
 */
export function fadeOldPages(root: HTMLElement): () => void {
  const observer = new MutationObserver((records) => {
    for (const { removedNodes } of records) {
      for (const node of removedNodes) {
        if (node instanceof HTMLElement && node.localName === 'main' && node.dataset.leaving === undefined) {
          fade(node, root);
        }
      }
    }
  });
  observer.observe(root, { childList: true });
  return () => observer.disconnect();
}

/** Puts an old page back in its place. It takes no input, and no screen reader reads it. */
function fade(old: HTMLElement, root: HTMLElement): void {
  const page = root.querySelector<HTMLElement>(':scope > [data-arrival]');
  if (page === null || !root.isConnected) return;
  const { top } = page.getBoundingClientRect();
  root.scrollIntoView({ block: 'start' });
  old.inert = true;
  old.ariaHidden = 'true';
  old.removeAttribute('data-product');
  delete old.dataset.arrival;
  old.dataset.leaving = page.dataset.arrival;
  old.style.insetBlockStart = `${top - root.getBoundingClientRect().top}px`;
  root.append(old);
  const fades = old.getAnimations?.() ?? [];
  void Promise.allSettled(fades.map(({ finished }) => finished)).then(() => old.remove());
}

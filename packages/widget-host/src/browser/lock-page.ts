/** Shared by every copy of this script in the page, so that two widgets do not undo each other's lock. */
const lockKey = Symbol.for('product.lock');

interface Lock {
  count: number;
  release: () => void;
}

/**
 * Keeps the page behind an overlay from scrolling, and, when `modal`, from being reached by keyboard or screen reader:
 * an inert body is a focus trap that cannot fight with another one. The page is as it was, to the pixel, when the last
 * lock is released.
 */
export function lockPage(page: Window, modal: boolean): () => void {
  const html: HTMLElement & { [lockKey]?: Lock | undefined } = page.document.documentElement;
  const { body } = page.document;
  const { inert } = body;
  if (modal) body.inert = true;
  const lock = html[lockKey] ?? { count: 0, release: freeze(html, page.innerWidth - html.clientWidth) };
  html[lockKey] = lock;
  lock.count += 1;
  return () => {
    body.inert = inert;
    lock.count -= 1;
    if (lock.count > 0) return;
    lock.release();
    html[lockKey] = undefined;
  };
}

/** @param scrollbarPx Room to keep where the scroll bar was, so that nothing shifts. */
function freeze(html: HTMLElement, scrollbarPx: number): () => void {
  const { style } = html;
  const wished = { overflow: 'hidden', 'padding-right': scrollbarPx > 0 ? `${scrollbarPx}px` : '' };
  const before = Object.entries(wished).map(([name, value]) => {
    const kept = [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const;
    if (value) style.setProperty(name, value, 'important');
    return kept;
  });
  return () => {
    for (const kept of before) style.setProperty(...kept);
    if (!style.length) html.removeAttribute('style');
  };
}

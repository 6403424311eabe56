/** Key of the page's lock. All copies of this script share it, so that two widgets keep each other's lock. */
const lockKey = Symbol.for('product.lock');

interface Lock {
  count: number;
  release: () => void;
}

/**
 * Stops the page behind the widget from scrolling. A modal lock also makes the body inert: a focus trap without conflicts
 * with other traps. Returns a function that releases the lock; the last release restores the page exactly.
 */
export function lockPage(page: Window, isModal: boolean): () => void {
  const html: HTMLElement & { [lockKey]?: Lock | undefined } = page.document.documentElement;
  const { body } = page.document;
  const { inert } = body;
  if (isModal) body.inert = true;
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

/** @param scrollbarPx Width of the hidden scroll bar, kept as padding so that nothing shifts. */
function freeze(html: HTMLElement, scrollbarPx: number): () => void {
  const { style } = html;
  const frozenStyles = { overflow: 'hidden', 'padding-right': scrollbarPx > 0 ? `${scrollbarPx}px` : '' };
  const formerStyles = Object.entries(frozenStyles).map(([name, value]) => {
    const former = [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const;
    if (value) style.setProperty(name, value, 'important');
    return former;
  });
  return () => {
    for (const former of formerStyles) style.setProperty(...former);
    // Reading the attribute brings it up to date. Chrome keeps an empty one if it is removed before.
    if (!html.getAttribute('style')) html.removeAttribute('style');
  };
}

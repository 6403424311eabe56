interface Lock {
  count: number;
  release: () => void;
}

/**
 * Stops the page behind the widget from scrolling, and makes its body inert: a focus trap without conflicts with other
 * traps. Returns a function that releases the lock; the last release restores the page exactly.
 */
export function lockPage(page: Window): () => void {
  const { body, documentElement: html } = page.document;
  const releases = [
    hold(html, 'product.lock', () => freeze(html, page.innerWidth - html.clientWidth)),
    hold(body, 'product.inert', () => makeInert(body)),
  ];
  return () => {
    for (const release of releases) release();
  };
}

/**
 * Changes an element until each holder has released it. All copies of this script share the key, so that two widgets keep
 * each other's change.
 */
function hold(element: HTMLElement, name: string, change: () => () => void): () => void {
  const locks = element as unknown as Record<symbol, Lock | undefined>;
  const key = Symbol.for(name);
  const lock = locks[key] ?? { count: 0, release: change() };
  locks[key] = lock;
  lock.count += 1;
  return () => {
    lock.count -= 1;
    if (lock.count > 0) return;
    lock.release();
    locks[key] = undefined;
  };
}

function makeInert(body: HTMLElement): () => void {
  const { inert } = body;
  body.inert = true;
  return () => {
    body.inert = inert;
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

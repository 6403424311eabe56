interface Lock {
  count: number;
  release: () => void;
}

/**
 * Stops the page behind the widget from scrolling, and makes its body inert: a focus trap without conflicts with other
 * traps. Returns a function that releases the lock; the last release ends what is ours.
 *
 * @param root The widget. Of a body that holds it, the other elements become inert.
 */
export function lockPage(page: Window, nonce: string | undefined, root: Element): () => void {
  const { body, documentElement: html } = page.document;
  const around = [...body.children].filter((element) => !element.matches('[data-product=widget]')) as HTMLElement[];
  const covered = body.contains(root) ? around : [body];
  const releases = [
    hold(html, 'product.lock', () => freeze(page.document, nonce, page.innerWidth - html.clientWidth)),
    ...covered.map((element) => hold(element, 'product.inert', () => makeInert(element))),
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

function makeInert(element: HTMLElement): () => void {
  // A page that made itself inert ends that itself, maybe before the widget closes.
  if (element.inert) return () => undefined;
  element.inert = true;
  return () => {
    element.inert = false;
  };
}

/**
 * Stops scrolling by a style sheet of its own. A dialog of the page that saves the style of `html` and writes it back, before
 * or after us, thus never saves or meets a value of ours.
 *
 * @param scrollbarPx Width of the hidden scroll bar, kept as padding so that nothing shifts.
 */
function freeze(page: Document, nonce: string | undefined, scrollbarPx: number): () => void {
  const padding = scrollbarPx > 0 ? `;padding-right:${scrollbarPx}px!important` : '';
  const css = `html:root:root{overflow:hidden!important${padding}}`;
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    page.adoptedStyleSheets.push(sheet);
    return () => {
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  } catch {
    const style = page.createElement('style');
    style.nonce = nonce ?? '';
    style.textContent = css;
    page.head.append(style);
    return () => style.remove();
  }
}

/**
 * Sets styles through the CSSOM, which every content security policy allows. Each is important, and so overrides all rules
 * of the page.
 */
export function setStyles(element: ElementCSSInlineStyle, styles: Readonly<Record<string, string>>): void {
  for (const [property, value] of Object.entries(styles)) element.style.setProperty(property, value, 'important');
}

/** Styles of an element that only screen readers perceive. */
export const hiddenStyles = { width: '1px', height: '1px', overflow: 'hidden', 'clip-path': 'inset(50%)' };

/** Creates an element that inherits no styles from the page. */
export function ownElement<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: Name,
  part: string,
  styles: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const element = page.createElement(name);
  element.dataset.product = part;
  setStyles(element, {
    all: 'initial',
    position: 'fixed',
    display: 'block',
    border: '0',
    'color-scheme': 'inherit',
    ...styles,
  });
  return element;
}

/**
 * Adds a style sheet to a document, or to a shadow tree in it. A constructed sheet needs no permission of the page's policy;
 * a browser without them needs the nonce.
 */
export function adoptStyles(inside: Document, css: string, nonce = '', tree: Document | ShadowRoot = inside): void {
  try {
    const sheet = new (inside.defaultView as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(css);
    tree.adoptedStyleSheets.push(sheet);
  } catch {
    const style = inside.createElement('style');
    style.nonce = nonce;
    style.textContent = css;
    ((tree as Document).body ?? tree).append(style);
  }
}

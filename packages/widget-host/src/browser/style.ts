/**
 * Sets styles through the CSSOM, which no content security policy forbids, each as important: that beats every rule of
 * the page, whatever its layer or specificity.
 */
export function setStyles(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [property, value] of Object.entries(styles)) element.style.setProperty(property, value, 'important');
}

/** Makes an element of ours that inherits nothing from the page. */
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
    // The same as inside the frames, or the browser would make them opaque.
    'color-scheme': 'light dark',
    ...styles,
  });
  return element;
}

import { adoptStyles } from './style.ts';

/** Adds a new element to a parent. */
export type AddElement = <Name extends keyof HTMLElementTagNameMap>(
  parent: ParentNode,
  tag: Name,
  className?: string,
) => HTMLElementTagNameMap[Name];

/**
 * Attaches a shadow tree with a style sheet, so that the page's styles stay out. Returns the tree, and a function that adds
 * elements to it.
 */
export function attachShadowTree(
  host: HTMLElement,
  css: string,
  nonce: string | undefined,
): { readonly tree: ShadowRoot; readonly add: AddElement } {
  const { ownerDocument: page } = host;
  const tree = host.attachShadow({ mode: 'open' });
  adoptStyles(page, css, nonce, tree);
  return {
    tree,
    add(parent, tag, className = '') {
      const element = page.createElement(tag);
      if (className) element.className = className;
      parent.append(element);
      return element;
    },
  };
}

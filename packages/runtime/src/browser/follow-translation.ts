/** Tag of the elements in which browsers show a translation. They replace the text itself. */
const TRANSLATION = 'FONT';

/**
 * Keeps a document that React renders whole while the browser translates it. A translation replaces texts with elements
 * that React does not know: a removal would throw, and a new text would be written where nobody sees it. A text that
 * changes takes the place of its translation, and is translated again.
 *
 * Call it once, in a document of our own, before React renders.
 */
export function followTranslation(body: HTMLElement): void {
  const translations = new WeakMap<Node, Element>();
  const changes = new MutationObserver((records) => {
    for (const { target } of records) restore(target);
  });
  const replacements = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const shown = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === TRANSLATION);
      if (shown === undefined || shown === null) continue;
      for (const node of removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue;
        translations.set(node, shown as Element);
        changes.observe(node, { characterData: true });
      }
    }
  });

  function translationOf(node: Node | null): Element | undefined {
    const shown = node === null || node.isConnected ? undefined : translations.get(node);
    return shown?.isConnected === true ? shown : undefined;
  }

  function restore(node: Node): void {
    translationOf(node)?.replaceWith(node);
  }

  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const shown = translationOf(child);
    if (shown === undefined) return removeChild.call(this, child) as Child;
    shown.remove();
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, next: Node | null): Child {
    translationOf(node)?.remove();
    return insertBefore.call(this, node, translationOf(next) ?? next) as Child;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
    translationOf(node)?.remove();
    return appendChild.call(this, node) as Child;
  };
  replacements.observe(body, { childList: true, subtree: true });
}

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the timeline when the element around it disappears, such as a button that removes itself or the
 * composer of a chat that ends. Otherwise the keyboard would start again at the top of the page.
 */
export function useKeepFocus<Root extends HTMLElement>(): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useLayoutEffect(() => {
    const element = root.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const inside = element.closest<HTMLElement>('[role="log"]');
      const beside = element.closest('.product-chat-body')?.querySelector<HTMLElement>('[role="log"]');
      (inside ?? beside)?.focus({ preventScroll: true });
    };
  }, []);
  return root;
}

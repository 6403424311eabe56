import { type RefObject, useEffect } from 'react';

/** Parts that appear while a visitor answers: a page, and an element that an answer reveals. */
const parts = 'main, [data-element]';

/**
 * Drops the second click of a double click on what appeared after the first, since nobody has read it. A click by a key or a
 * program has the detail 0, and is none.
 */
export function useRepeatedClicks(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    let known = new WeakSet<Element>();
    const handleClick = (event: MouseEvent): void => {
      const { target, detail } = event;
      if (detail <= 1) {
        known = new WeakSet(element.querySelectorAll(parts));
        return;
      }
      const part = target instanceof Element ? target.closest(parts) : null;
      if (part === null || known.has(part)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('click', handleClick, true);
    return () => element.removeEventListener('click', handleClick, true);
  }, [root]);
}

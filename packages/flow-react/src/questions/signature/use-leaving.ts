import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onLeave` before a click outside of the element is handled, and when Tab has moved the focus outside. A press
 * alone is no leaving: what it changes could move the pressed button away from the pointer.
 */
export function useLeaving(element: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    const inside = element.current;
    if (inside === null) return;
    const { ownerDocument: page } = inside;
    const isOutside = (event: Event) => !event.composedPath().includes(inside);
    let hasPressedInside = false;
    let isTabbing = false;
    const handlePress = (event: Event) => {
      hasPressedInside = !isOutside(event);
      isTabbing = false;
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      isTabbing = key === 'Tab';
    };
    const handleFocus = (event: FocusEvent) => {
      if (isTabbing && isOutside(event)) latest.current();
    };
    const handleClick = (event: MouseEvent) => {
      // A stroke that ends outside may end with a click there. A click by a key or a script has the detail 0.
      const isEndOfStroke = hasPressedInside && event.detail > 0;
      hasPressedInside = false;
      if (!isEndOfStroke && isOutside(event)) latest.current();
    };
    page.addEventListener('pointerdown', handlePress, true);
    page.addEventListener('keydown', handleKey, true);
    page.addEventListener('focusin', handleFocus);
    page.addEventListener('click', handleClick, true);
    return () => {
      page.removeEventListener('pointerdown', handlePress, true);
      page.removeEventListener('keydown', handleKey, true);
      page.removeEventListener('focusin', handleFocus);
      page.removeEventListener('click', handleClick, true);
    };
  }, [element]);
}

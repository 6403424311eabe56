import { type RefObject, useEffect } from 'react';

/** A chat or a list scrolls by itself: it asks for as much as the frame may have. */
export const TALL_CONTENT_PX = 490;

/** Tells how high the content is, and each time it changes. `null` for content that fills whatever it is given. */
export function useContentHeight(
  content: RefObject<HTMLElement | null>,
  fills: boolean,
  tell: (heightPx: number) => void,
) {
  useEffect(() => {
    if (fills) {
      tell(TALL_CONTENT_PX);
      return;
    }
    const element = content.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const heightPx = Math.ceil(element.getBoundingClientRect().height);
      if (heightPx > 0) tell(heightPx);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, fills, tell]);
}

import { type RefObject, useEffect } from 'react';

/** Height in CSS pixels for a chat or a list, which scrolls inside the frame. */
export const TALL_CONTENT_PX = 490;

/** Reports the height of the content, and each change. Content that fills the frame has a fixed height. */
export function useContentHeight(
  content: RefObject<HTMLElement | null>,
  fillsFrame: boolean,
  onHeight: (heightPx: number) => void,
) {
  useEffect(() => {
    if (fillsFrame) {
      onHeight(TALL_CONTENT_PX);
      return;
    }
    const element = content.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const heightPx = Math.ceil(element.getBoundingClientRect().height);
      if (heightPx > 0) onHeight(heightPx);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, fillsFrame, onHeight]);
}

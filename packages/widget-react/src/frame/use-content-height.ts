import { type RefObject, useEffect } from 'react';

/** Height in CSS pixels for a chat or a list, which scrolls inside the frame. */
export const TALL_CONTENT_PX = 490;

/**
 * Reports the height of the content each time it grows. The panel never gets lower during a survey, so that its buttons stay
 * where they are. Content that fills the frame has a fixed height.
 *
 * @param reportsLoading Whether the skeleton of a loading survey has a height. The host's panel has a skeleton of its own,
 *   and shows the frame after the first report.
 */
export function useContentHeight(
  content: RefObject<HTMLElement | null>,
  fillsFrame: boolean,
  reportsLoading: boolean,
  onHeight: (heightPx: number) => void,
) {
  useEffect(() => {
    if (fillsFrame) {
      onHeight(TALL_CONTENT_PX);
      return;
    }
    const element = content.current;
    if (element === null) return;
    let tallestPx = 0;
    const measure = (): void => {
      const heightPx = Math.ceil(element.getBoundingClientRect().height);
      // The skeleton of a loading survey may be taller than the survey.
      if (element.querySelector('[data-product="loading"]') !== null) {
        if (reportsLoading) onHeight(heightPx);
        return;
      }
      replacement.disconnect();
      if (heightPx <= tallestPx) return;
      tallestPx = heightPx;
      element.style.setProperty('--product-tallest', `${tallestPx}px`);
      onHeight(heightPx);
    };
    // A survey that is as high as its skeleton changes no size.
    const replacement = new MutationObserver(measure);
    const growth = new ResizeObserver(measure);
    replacement.observe(element, { childList: true, subtree: true });
    growth.observe(element);
    return () => {
      replacement.disconnect();
      growth.disconnect();
    };
  }, [content, fillsFrame, reportsLoading, onHeight]);
}

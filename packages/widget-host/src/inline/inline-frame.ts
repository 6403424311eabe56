import { ownElement, setStyles } from '../browser/style.ts';

/** Height of a chat, and of most first pages: neither then moves the rest of a page that reserves it. */
export const DEFAULT_MIN_HEIGHT_PX = 490;

/** Creates the frame of an inline survey, as wide as the element around it. */
export function createInlineFrame(page: Document, src: string, title: string, minHeightPx: number): HTMLIFrameElement {
  const frame = ownElement(page, 'iframe', 'inline', { position: 'static', width: '100%' });
  setHeight(frame, minHeightPx);
  frame.allow = 'display-capture';
  frame.title = title;
  frame.loading = 'lazy';
  frame.src = src;
  return frame;
}

function setHeight(frame: HTMLElement, heightPx: number): void {
  setStyles(frame, { height: `${Math.ceil(heightPx)}px` });
}

/**
 * Makes a frame as high as its content. It becomes lower only as far as the lower edge of the window, where nobody sees the
 * rest of the page move.
 */
export function fitHeight(page: Window, frame: HTMLElement, contentPx: number): void {
  const { top, height } = frame.getBoundingClientRect();
  setHeight(frame, Math.max(contentPx, Math.min(height, page.innerHeight - top)));
}

/**
 * Scrolls to the top of a frame that starts above the window, so that a new page of the survey is read from its start. The
 * page's `scroll-margin-top` of the element around the frame applies.
 */
export function scrollToTop(page: Window, frame: HTMLElement): void {
  const target = frame.parentElement ?? frame;
  if (frame.getBoundingClientRect().top >= 0) return;
  const isAnimated = !page.matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: isAnimated ? 'smooth' : 'auto', block: 'start' });
}

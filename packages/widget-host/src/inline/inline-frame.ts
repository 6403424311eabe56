import { ownElement, setStyles } from '../browser/style.ts';

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

export function setHeight(frame: HTMLElement, heightPx: number): void {
  setStyles(frame, { height: `${Math.ceil(heightPx)}px` });
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

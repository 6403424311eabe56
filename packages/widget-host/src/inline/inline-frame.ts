import { hostedFragment } from '@product/bridge';
import { frameNameOf, schemeOf } from '../browser/scheme-of.ts';
import { ownElement, setStyles } from '../browser/style.ts';

/** Height of a chat, and of most first pages: neither then moves the rest of a page that reserves it. */
export const DEFAULT_MIN_HEIGHT_PX = 490;

/** Attributes of the frame of an inline survey. */
export const inlineFrameAttributes = { allow: 'display-capture', loading: 'lazy' } as const;

/** Builds the address of an inline survey's frame. It is relative if `appUrl` is. */
export function inlineAddress(appUrl: string, nodeId: string, language: string | undefined): string {
  const query = new URLSearchParams({ node_id: nodeId, inline: '1', ...(language && { language }) });
  return `${appUrl.replace(/\/+$/, '')}/feedback?${query}${hostedFragment}`;
}

/** Mark of a frame with a survey. A copy of the frame, in a snapshot that the page shows again, has none. */
const alive = Symbol.for('product.alive');

/**
 * Finds the frame of a survey in an element, and removes further ones. A frame in the page's HTML loads before any script; a
 * lazy loader may have taken its address away for now. Returns undefined if there is none, or if another survey uses it.
 */
export function findInlineFrame(target: Element, address: string, nodeId: string): HTMLIFrameElement | undefined {
  const [path] = address.split('?');
  const isSurvey = (url = ''): boolean => {
    const [ownPath, ownQuery] = url.split(/[?#]/);
    const own = new URLSearchParams(ownQuery);
    return ownPath === path && own.get('node_id') === nodeId && own.get('inline') === '1';
  };
  const addressOf = ({ src, dataset }: HTMLIFrameElement): string | undefined =>
    [src, dataset.src, dataset.lazySrc].find(isSurvey);
  const [found, ...copies] = [...target.querySelectorAll('iframe')].filter(
    (frame) => !(alive in frame) && addressOf(frame) !== undefined,
  );
  for (const copy of copies) copy.remove();
  if (found && !isSurvey(found.src)) found.src = addressOf(found) ?? '';
  return found;
}

/** Marks the frame of a survey. */
export function markAlive(frame: HTMLIFrameElement): void {
  Object.assign(frame, { [alive]: true });
}

/** Names and styles a frame of the page's HTML as one of our own. Its title and height stay, if it has them. */
export function adoptInlineFrame(frame: HTMLIFrameElement, title: string, minHeightPx: number): void {
  const heightPx = frame.offsetHeight || minHeightPx;
  // Its document has loaded with the colours that the device prefers.
  const { dataset, style } = ownElement(frame.ownerDocument, 'iframe', 'inline', {
    ...placed,
    'color-scheme': 'light dark',
  });
  Object.assign(frame.dataset, dataset);
  frame.style.cssText = style.cssText;
  frame.title ||= title;
  setHeight(frame, heightPx);
}

/** Tells whether a frame has left its blank first document. The one of another origin cannot be read. */
export function hasLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.URL !== 'about:blank';
}

/** Creates the frame of an inline survey, as wide as the element around it. */
export function createInlineFrame(
  page: Document,
  address: string,
  title: string,
  minHeightPx: number,
): HTMLIFrameElement {
  const scheme = schemeOf(page);
  const frame = ownElement(page, 'iframe', 'inline', { ...placed, 'color-scheme': scheme });
  frame.name = frameNameOf(scheme);
  setHeight(frame, minHeightPx);
  frame.title = title;
  Object.assign(frame, inlineFrameAttributes);
  frame.src = address;
  return frame;
}

const placed = { position: 'static', width: '100%' };

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

import { isExitIntent } from '../exit-intent/exit-intent.ts';

/** Calls `onExit` for each exit intent of the visitor, until the signal aborts. */
export function observeExitIntent(page: Window, onExit: () => void, signal: AbortSignal): void {
  const { document } = page;
  const handleMouseOut = ({ clientX: xPx, clientY: yPx, target, relatedTarget }: MouseEvent): void => {
    const tagName = (target as Partial<Element>).localName;
    if (!relatedTarget && tagName && isExitIntent({ xPx, yPx, tagName }, document.documentElement.clientWidth))
      onExit();
  };
  document.addEventListener('mouseout', handleMouseOut, { signal });
}

import { isExitIntent } from '../exit-intent/exit-intent.ts';

/** Calls `onExit` each time the visitor is about to leave. Returns a function that stops observing. */
export function observeExitIntent(page: Window, onExit: () => void): () => void {
  const { document } = page;
  const handleMouseOut = ({ clientX: xPx, clientY: yPx, target, relatedTarget }: MouseEvent): void => {
    const { localName: tagName } = (target ?? {}) as Partial<Element>;
    if (!relatedTarget && tagName && isExitIntent({ xPx, yPx, tagName }, document.documentElement.clientWidth))
      onExit();
  };
  document.addEventListener('mouseout', handleMouseOut);
  return () => document.removeEventListener('mouseout', handleMouseOut);
}

import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** So close to the end counts as being there. */
const NEAR_PX = 48;

export interface StickToEnd {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** Goes to the end and stays there. */
  jump(): void;
}

/**
 * Keeps the end of a growing list in view, until the reader scrolls away from it. Images that load, rows that are
 * measured and a composer that grows all move the end.
 */
export function useStickToEnd(onAtEnd: (atEnd: boolean) => void): StickToEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  const tell = useRef(onAtEnd);
  tell.current = onAtEnd;

  const jump = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    if (!sticks.current) tell.current(true);
    sticks.current = true;
    element.scrollTop = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    const inner = content.current;
    if (element === null || inner === null) return;
    let lastTop = 0;
    const handleScroll = (): void => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_PX;
      // What grows pushes the end away without the reader doing anything: only going up leaves it.
      const next = isNear || (sticks.current && element.scrollTop >= lastTop);
      lastTop = element.scrollTop;
      if (next === sticks.current) return;
      sticks.current = next;
      tell.current(next);
    };
    const follow = (): void => {
      if (sticks.current) element.scrollTop = element.scrollHeight;
    };
    follow();
    lastTop = element.scrollTop;
    element.addEventListener('scroll', handleScroll, { passive: true });
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    sizes.observe(inner);
    return () => {
      element.removeEventListener('scroll', handleScroll);
      sizes.disconnect();
    };
  }, []);

  return { scroller, content, jump };
}

import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** Distance from the end that still counts as the end. */
const NEAR_PX = 48;

/** Time after a jump in which scrolling that began before it, such as that of the Home key, does not leave the end. */
const JUMP_MS = 500;

/** Events of a reader who scrolls on, which end the time after a jump. */
const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export interface StickToEnd {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** Scrolls to the end and stays there. */
  jump(): void;
}

/** Keeps the end of a growing list in view until the reader scrolls up. Images, rows and the composer move the end. */
export function useStickToEnd(onAtEnd: (atEnd: boolean) => void): StickToEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  const jumpedAt = useRef(Number.NEGATIVE_INFINITY);
  const report = useRef(onAtEnd);
  report.current = onAtEnd;

  const jump = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    if (!sticks.current) report.current(true);
    sticks.current = true;
    jumpedAt.current = performance.now();
    element.scrollTop = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    const inner = content.current;
    if (element === null || inner === null) return;
    let lastTop = 0;
    const handleScroll = (): void => {
      const isJumping = performance.now() - jumpedAt.current < JUMP_MS;
      if (isJumping) {
        follow();
        lastTop = element.scrollTop;
        return;
      }
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_PX;
      // Growing content moves the end away by itself; only scrolling up leaves it.
      const next = isNear || (sticks.current && element.scrollTop >= lastTop);
      lastTop = element.scrollTop;
      if (next === sticks.current) return;
      sticks.current = next;
      report.current(next);
    };
    const follow = (): void => {
      if (sticks.current) element.scrollTop = element.scrollHeight;
    };
    follow();
    lastTop = element.scrollTop;
    element.addEventListener('scroll', handleScroll, { passive: true });
    const endJump = (): void => {
      jumpedAt.current = Number.NEGATIVE_INFINITY;
    };
    for (const name of inputs) element.addEventListener(name, endJump, { passive: true });
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    sizes.observe(inner);
    return () => {
      element.removeEventListener('scroll', handleScroll);
      for (const name of inputs) element.removeEventListener(name, endJump);
      sizes.disconnect();
    };
  }, []);

  return { scroller, content, jump };
}

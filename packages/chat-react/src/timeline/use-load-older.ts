import { type RefObject, useEffect } from 'react';

/** Distance from the first loaded message at which the page before it loads, ahead of the reader. */
const NEAR_TOP_PX = 800;

/** Loads older messages when the reader scrolls up to the first loaded one. */
export function useLoadOlder(scroller: RefObject<HTMLDivElement | null>, canLoad: boolean, load: () => void): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null || !canLoad) return;
    let lastTop = element.scrollTop;
    const handleScroll = (): void => {
      const isUp = element.scrollTop < lastTop;
      lastTop = element.scrollTop;
      if (isUp && element.scrollTop <= NEAR_TOP_PX) load();
    };
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => element.removeEventListener('scroll', handleScroll);
  }, [scroller, canLoad, load]);
}

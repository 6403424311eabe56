import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether the element is narrower than this, now and whenever its width changes. Measured before the first paint. */
export function useNarrow<Box extends HTMLElement>(belowPx: number): [ref: RefObject<Box | null>, isNarrow: boolean] {
  const ref = useRef<Box>(null);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      // Nothing is laid out yet (or ever, in a test): no reason to change the markup.
      if (box.clientWidth > 0) setNarrow(box.clientWidth < belowPx);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [belowPx]);
  return [ref, isNarrow];
}

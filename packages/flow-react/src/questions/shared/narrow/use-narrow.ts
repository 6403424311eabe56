import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Observes whether an element is narrower than a width in CSS pixels. Measures before the first paint. */
export function useNarrow<Box extends HTMLElement>(belowPx: number): [ref: RefObject<Box | null>, isNarrow: boolean] {
  const ref = useRef<Box>(null);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      // A width of 0 means that nothing is laid out yet, or ever in a test.
      if (box.clientWidth > 0) setNarrow(box.clientWidth < belowPx);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [belowPx]);
  return [ref, isNarrow];
}

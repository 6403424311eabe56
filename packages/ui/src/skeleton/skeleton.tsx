import { type ReactNode, useEffect, useState } from 'react';

export interface SkeletonProps {
  /** CSS lengths; default the whole width, one line high. */
  width?: string;
  height?: string;
}

/** A shape of what comes, without words: name the wait on the region around it (`aria-busy`). */
export function Skeleton({ width, height }: SkeletonProps) {
  return (
    <span
      className="product-skeleton"
      aria-hidden="true"
      style={{ ...(width && { inlineSize: width }), ...(height && { blockSize: height }) }}
    />
  );
}

/** Shows what is inside only after a moment, so that a quick answer does not flash a waiting sign. */
export function AfterDelay({ delayMs = 150, children }: { delayMs?: number; children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isDue ? children : null;
}

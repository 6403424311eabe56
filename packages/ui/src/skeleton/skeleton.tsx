import { type ReactNode, useEffect, useState } from 'react';

export interface SkeletonProps {
  /** CSS lengths. Default: the whole width, one line high. */
  width?: string;
  height?: string;
}

/** Shows the shape of content that loads. The region around it has `aria-busy`. */
export function Skeleton({ width, height }: SkeletonProps) {
  return (
    <span
      className="product-skeleton"
      aria-hidden="true"
      style={{ ...(width && { inlineSize: width }), ...(height && { blockSize: height }) }}
    />
  );
}

/** Renders its children after a delay, so that a fast response shows no skeleton. */
export function AfterDelay({ delayMs = 150, children }: { delayMs?: number; children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isDue ? children : null;
}

import { useEffect, useRef, useState } from 'react';

export interface LiveRegionProps {
  /** Text that screen readers announce when it changes to a non-empty one. */
  message: string;
  /** A new value announces the same message again. */
  occasion?: string | number;
  politeness?: 'polite' | 'assertive';
}

/** Announces changes to screen readers. The region is in the page from the start, since a new region is not read. */
export function LiveRegion({ message, occasion = '', politeness = 'polite' }: LiveRegionProps) {
  const [text, setText] = useState('');
  const last = useRef('');
  useEffect(() => {
    const current = `${occasion} ${message}`;
    if (current === last.current) return;
    last.current = current;
    // Screen readers skip an equal text; a trailing no-break space makes it a different one.
    setText((before) => (before === message && message !== '' ? `${message}\u00a0` : message));
  }, [message, occasion]);
  return (
    <div
      className="product-visually-hidden"
      data-product="live-region"
      role={politeness === 'assertive' ? 'alert' : 'status'}
      aria-live={politeness}
      aria-atomic="true"
    >
      {text}
    </div>
  );
}

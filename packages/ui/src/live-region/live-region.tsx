import { useEffect, useRef, useState } from 'react';

export interface LiveRegionProps {
  /** Spoken whenever `message` changes to something that is not empty. */
  message: string;
  /** Change it to speak the same message again. */
  occasion?: string | number;
  politeness?: 'polite' | 'assertive';
}

/** Says what happened to those who cannot see it. It stands in the page empty, since a region that appears is not read. */
export function LiveRegion({ message, occasion = '', politeness = 'polite' }: LiveRegionProps) {
  const [spoken, setSpoken] = useState('');
  const last = useRef('');
  useEffect(() => {
    const said = `${occasion} ${message}`;
    if (said === last.current) return;
    last.current = said;
    // The same text twice is not read twice; a trailing no-break space makes it another text.
    setSpoken((before) => (before === message && message !== '' ? `${message}\u00a0` : message));
  }, [message, occasion]);
  return (
    <div
      className="product-visually-hidden"
      data-product="live-region"
      role={politeness === 'assertive' ? 'alert' : 'status'}
      aria-live={politeness}
      aria-atomic="true"
    >
      {spoken}
    </div>
  );
}

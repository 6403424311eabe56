import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Gives the focus to an element that appears in place of what had it, such as the card of an ended chat in place of the
 * composer. Otherwise the keyboard would start again at the top of the page. A page that loads moves no focus.
 */
export function useInheritFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const [former] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(() => {
    if (former === null || former === document.body) return;
    const current = document.activeElement;
    // A dialog that closes returns the focus to a button that may have gone meanwhile, and until then keeps it.
    const isLost = !former.isConnected || current === document.body || current?.closest('dialog:not([open])') != null;
    if (isLost) target.current?.focus({ preventScroll: true });
  }, [former]);
  return target;
}

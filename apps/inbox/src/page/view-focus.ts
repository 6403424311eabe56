import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** Whether a view replaces another one of this visit, so that its heading receives the focus. */
export const ReplacesView = createContext(false);

/** Gives the focus to the heading of a view that replaces another, since what had it has gone with the former view. */
export function useViewHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const replaces = useContext(ReplacesView);
  useEffect(() => {
    if (replaces && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [replaces]);
  return heading;
}

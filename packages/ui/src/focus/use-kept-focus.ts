import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus inside a part of the page: when the control that has it is removed or disabled, `land` focuses another.
 * Otherwise the keyboard would start again at the top of the page. A press beside all controls is left alone.
 *
 * @example
 * useKeptFocus(section, () => section.current?.querySelector('button')?.focus());
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, land: () => void): void {
  const latest = useRef(land);
  latest.current = land;
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    const page = element.ownerDocument;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    let last: Element | null = null;
    const isGone = (): boolean => last !== null && (!element.contains(last) || last.matches(':disabled'));
    const forget = (control: EventTarget | null): void => {
      if (last === control && !isGone()) last = null;
    };
    const observer = new MutationObserver(() => {
      // A disabled control keeps the focus until the page is drawn.
      const isElsewhere = page.activeElement !== page.body && page.activeElement !== last;
      if (isElsewhere || !page.hasFocus() || !isGone()) return;
      last = null;
      latest.current();
    });
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof Element) last = target;
    };
    element.addEventListener('focusin', note, { signal });
    // A browser may tell the loss of the focus before the control is gone. Another one may have the focus by then.
    const noteLoss = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget === null) queueMicrotask(() => forget(target));
    };
    element.addEventListener('focusout', noteLoss, { signal });
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      unmounted.abort();
      observer.disconnect();
    };
  }, [part]);
}

import { type RefObject, useEffect } from 'react';
import { useFlowContext } from '../context/flow-context.tsx';

/** Milliseconds between two events. The idle time-out is counted in seconds. */
const ACTIVITY_INTERVAL_MS = 1000;

/**
 * Signs of life: what hands do, and what assistive technology does in their place. Whoever reads, listens or dictates
 * presses no key for long.
 */
const signs = [
  'keydown',
  'pointerdown',
  'pointermove',
  'wheel',
  'touchmove',
  'input',
  'focusin',
  'scroll',
  'selectionchange',
  'visibilitychange',
] as const;

/** Sends the event `activity` for each sign of life in the document, which restarts the idle timer. */
export function useActivity(root: RefObject<HTMLElement | null>): void {
  const { machine, clock, node, isPreview } = useFlowContext();
  useEffect(() => {
    if (isPreview) return;
    machine.send({ type: 'activity', at: clock.now() });
    const page = root.current?.ownerDocument;
    if (page === undefined || node.idleResetTimeoutInSeconds === null) return;
    let last = clock.now();
    let pointer = '';
    const handleSign = (event: Event): void => {
      const at = clock.now();
      const isWarned = Boolean(machine.getState().idleEndsAt);
      if (at - last < ACTIVITY_INTERVAL_MS && !isWarned) return;
      if (isOfPage(event)) return;
      last = at;
      machine.send({ type: 'activity', at });
    };
    /** Tells whether the page itself caused an event: the warning takes the focus, and a layout moves below a pointer. */
    const isOfPage = (event: Event): boolean => {
      if (event.type === 'visibilitychange') return page.visibilityState === 'hidden';
      if (event instanceof PointerEvent && event.type === 'pointermove') {
        const before = pointer;
        pointer = `${event.screenX} ${event.screenY}`;
        return before === pointer || before === '';
      }
      const isPassive = event.type === 'focusin' || event.type === 'selectionchange' || event.type === 'scroll';
      return (
        isPassive && event.target instanceof Element && event.target.closest('[data-product="idle-warning"]') !== null
      );
    };
    for (const name of signs) page.addEventListener(name, handleSign, { passive: true, capture: true });
    return () => {
      for (const name of signs) page.removeEventListener(name, handleSign, { capture: true });
    };
  }, [machine, clock, node, isPreview, root]);
}

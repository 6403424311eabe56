import { type RefObject, useEffect } from 'react';
import { useFlowContext } from '../context/flow-context.tsx';

/** At most one a second: the idle time-out is counted in seconds. */
const INTERVAL_MS = 1000;

/** Tells the flow that the visitor is there: keys, presses and scrolling put the idle time-out off. */
export function useActivity(root: RefObject<HTMLElement | null>): void {
  const { machine, clock, node, isPreview } = useFlowContext();
  useEffect(() => {
    if (isPreview) return;
    machine.send({ type: 'activity', at: clock.now() });
    const element = root.current;
    if (element === null || node.idleResetTimeoutInSeconds === null) return;
    let last = clock.now();
    const note = (): void => {
      const at = clock.now();
      if (at - last < INTERVAL_MS) return;
      last = at;
      machine.send({ type: 'activity', at });
    };
    const names = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;
    for (const name of names) element.addEventListener(name, note, { passive: true });
    return () => {
      for (const name of names) element.removeEventListener(name, note);
    };
  }, [machine, clock, node, isPreview, root]);
}

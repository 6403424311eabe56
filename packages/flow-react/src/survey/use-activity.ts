import { type RefObject, useEffect } from 'react';
import { useFlowContext } from '../context/flow-context.tsx';

/** Milliseconds between two events. The idle time-out is counted in seconds. */
const ACTIVITY_INTERVAL_MS = 1000;

/** Sends the event `activity` for key presses, pointer presses and scrolling, which restart the idle timer. */
export function useActivity(root: RefObject<HTMLElement | null>): void {
  const { machine, clock, node, isPreview } = useFlowContext();
  useEffect(() => {
    if (isPreview) return;
    machine.send({ type: 'activity', at: clock.now() });
    const element = root.current;
    if (element === null || node.idleResetTimeoutInSeconds === null) return;
    let last = clock.now();
    const handleActivity = (): void => {
      const at = clock.now();
      if (at - last < ACTIVITY_INTERVAL_MS) return;
      last = at;
      machine.send({ type: 'activity', at });
    };
    const names = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;
    for (const name of names) element.addEventListener(name, handleActivity, { passive: true });
    return () => {
      for (const name of names) element.removeEventListener(name, handleActivity);
    };
  }, [machine, clock, node, isPreview, root]);
}

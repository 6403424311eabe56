import type { FlowTimer } from '@product/flow-engine';
import { localDate } from '../survey/local-date.ts';
import type { EffectContext, EffectHandlers } from './effect-context.ts';

/** Creates the handlers of timers. A second timer of a name replaces the first; unmounting the survey cancels all. */
export function timerHandlers({
  clock,
  signal,
  holdsAdvance,
}: EffectContext): EffectHandlers<'schedule' | 'cancelSchedule'> {
  const running = new Map<FlowTimer, () => void>();
  const cancel = (timer: FlowTimer): void => {
    running.get(timer)?.();
    running.delete(timer);
  };
  signal.addEventListener('abort', () => {
    for (const timer of [...running.keys()]) cancel(timer);
  });
  return {
    schedule({ timer, delayMs }, { getState, send }) {
      cancel(timer);
      if (signal.aborted) return;
      const fire = (): void => {
        if (timer === 'autoAdvance' && holdsAdvance()) {
          running.set(timer, clock.after(delayMs, fire));
          return;
        }
        running.delete(timer);
        const at = clock.now();
        const date = getState().today === undefined ? {} : { today: localDate(at) };
        send({ type: 'timerFired', timer, at, ...date });
      };
      running.set(timer, clock.after(delayMs, fire));
    },
    cancelSchedule: ({ timer }) => cancel(timer),
  };
}

import { randomId } from '@product/runtime/browser';
import { localDate } from '../survey/local-date.ts';
import { randomSeed } from '../survey/random-seed.ts';
import type { EffectContext, FlowPort } from './effect-context.ts';

/**
 * Tells the engine what another tab made of this session. Called before each event, so that two tabs of one session never
 * write over each other. A session that another tab has delivered is over here too: older answers of a tab
 * that slept would replace what the server has.
 */
export function catchUp(
  { clock, storage, isPreview, feedbackQueue }: EffectContext,
  { getState, send }: FlowPort,
): void {
  if (isPreview) return;
  const { id, today, submittedCount, attemptAt } = getState();
  const at = clock.now();
  const date = today === undefined ? {} : { today: localDate(at) };
  const session = storage.session.changed();
  if (session !== undefined) send({ type: 'changedElsewhere', session, at, ...date });
  else if (submittedCount === 0 && attemptAt === null && storage.session.isGone()) {
    const queue = feedbackQueue();
    queue.refresh();
    const isDelivered = queue.deliveryOf(id)?.status === 'accepted';
    if (isDelivered) send({ type: 'restarted', id: randomId(), seed: randomSeed(), at, ...date });
  }
}

/**
 * Returns a port whose events, the page's own and the visitor's, follow what another tab made of the session. A press of
 * Next or Submit is dropped if another tab has left its page: it would submit answers that nobody saw.
 */
export function caughtUp(context: EffectContext, port: FlowPort): FlowPort {
  return {
    getState: port.getState,
    send(event) {
      const { currentStateId } = port.getState();
      catchUp(context, port);
      if (event.type !== 'advanced' || port.getState().currentStateId === currentStateId) port.send(event);
    },
  };
}

/** Shows at once what other tabs make of this session, and what they made of it while this page slept. */
export function followTabs(context: EffectContext, port: FlowPort): void {
  const { signal } = context;
  const handleChange = (): void => catchUp(context, port);
  window.addEventListener('storage', handleChange, { signal });
  window.addEventListener('pageshow', handleChange, { signal });
  document.addEventListener('visibilitychange', handleChange, { signal });
}

import { type Delivery, networkFailure } from '@product/api-client';
import { type FlowEffect, type FlowEvent, type Session, transition } from '@product/flow-engine';
import type { Perform } from '@product/runtime';
import type { EffectContext, FlowPort } from './effect-context.ts';

/** Effects of a delivery that also count after the visitor has left, as at a kiosk. */
const afterLeaving: readonly FlowEffect['type'][] = ['logQuota', 'postToParent'];

/**
 * Tells the engine what becomes of the feedback of its session: what happened since an earlier visit, then each outcome
 * of this page and of other tabs, until the survey is unmounted.
 */
export function followDelivery(
  { clock, feedbackQueue, flow, signal, waiting }: EffectContext,
  port: FlowPort,
  perform: Perform<Session, FlowEvent, FlowEffect>,
): void {
  const queue = feedbackQueue();
  const session = port.getState();
  const earlier = eventSince(session, queue.deliveryOf(session.id), clock.now());
  if (earlier !== undefined) port.send(earlier);

  const stop = queue.observe((outcome) => {
    if (!outcome.completed) return;
    const { feedbackKey } = outcome;
    const { id, submission } = port.getState();
    const at = clock.now();
    if (outcome.type === 'rejected') {
      if (id === feedbackKey && submission.status === 'waiting')
        port.send({ type: 'submitFailed', error: outcome.error, at });
      return;
    }
    if (outcome.type !== 'accepted') return;
    const event: FlowEvent = { type: 'submitSucceeded', feedbackId: outcome.id, attempt: outcome.attempt, at };
    const past = waiting.get(feedbackKey);
    waiting.delete(feedbackKey);
    if (id === feedbackKey) port.send(event);
    else if (past !== undefined)
      for (const effect of transition(flow, past, event)[1])
        if (afterLeaving.includes(effect.type)) perform(effect, port);
  });
  signal.addEventListener('abort', stop, { once: true });
}

/** Returns the event that a resumed session has missed; undefined if it knows the outcome of its submit. */
function eventSince(
  { attempt, attemptAt, submission }: Session,
  delivery: Delivery | null,
  at: number,
): FlowEvent | undefined {
  if (submission.status === 'submitting' || attemptAt === null) return undefined;
  if (delivery?.status === 'accepted') {
    const { id: feedbackId } = delivery;
    return { type: 'submitSucceeded', feedbackId, attempt: delivery.attempt, at };
  }
  if (submission.status === 'waiting')
    // The device lost what it kept, or another tab's send was rejected: the visitor gets the answers back.
    return delivery === null ? { type: 'submitFailed', error: networkFailure, at } : undefined;
  return delivery?.attempt === attempt ? { type: 'savedOffline', at } : undefined;
}

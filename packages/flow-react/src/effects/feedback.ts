import { feedbackHeaders, networkFailure, type QueueNotification } from '@product/api-client';
import { buildFeedback, type FlowEvent, type Session } from '@product/flow-engine';
import { isUnreachable } from '@product/model';
import type { EffectContext, EffectHandlers } from './effect-context.ts';
import type { EngineParts } from './engine-parts.ts';

/**
 * Creates the handlers that send feedbacks, completed or so far, through the queue. The queue stores a feedback before it
 * sends it, sends one at a time, and retries. Unmounting the survey stops none of it.
 */
export function feedbackHandlers(
  context: EffectContext,
  parts: EngineParts,
): EffectHandlers<'postFeedback' | 'saveIncomplete' | 'feedbackCreated'> {
  const { clock, flow, node, storage, isPreview, widget, query, feedbackQueue, waiting } = context;
  /** Keeps feedbacks in the order of their answers while masking loads. */
  let lastSend: Promise<unknown> = Promise.resolve();

  const send = (session: Session, now: number, completed: boolean): Promise<QueueNotification> => {
    // Read before masking loads: another person may be identified afterwards.
    const { customer, contact, customerToken } = context.visitor();
    const queued = lastSend.then(async () => {
      const loadedParts = await parts.ready();
      const payload = buildFeedback(flow, session, {
        customer: { ...customer, ...contact },
        deviceId: context.deviceId,
        now,
        nodeId: node.id,
        userId: customer?.user_id ?? context.userId,
        originUrl: context.originUrl,
        isTest: context.isTest,
        ...loadedParts,
      });
      const headers = feedbackHeaders({
        query,
        nodeId: node.id,
        flowId: flow.id,
        hasWidgetRecord: widget !== null,
        incompleteSurvey: storage.incomplete.find(session.id),
        incomplete: !completed,
        signature: context.signature,
        customerToken: customerToken ?? undefined,
      });
      // In an object: the next send would wait for the delivery of a returned promise.
      return {
        outcome: feedbackQueue().send({
          feedbackKey: session.id,
          completed,
          attempt: session.attempt,
          payload,
          headers,
        }),
      };
    });
    lastSend = queued.catch(() => undefined);
    return queued.then(({ outcome }) => outcome);
  };

  /** Returns the event of an outcome; undefined while another tab's send of the same feedback is under way. */
  const submitEventOf = (outcome: QueueNotification, at: number): FlowEvent | undefined => {
    switch (outcome.type) {
      case 'accepted':
        return { type: 'submitSucceeded', feedbackId: outcome.id, attempt: outcome.attempt, at };
      case 'superseded': {
        const delivery = feedbackQueue().deliveryOf(outcome.feedbackKey);
        if (delivery?.status === 'waiting') return undefined;
        return { type: 'submitSucceeded', feedbackId: delivery?.id ?? null, at };
      }
      case 'queued':
        if (isUnreachable(outcome.error)) return { type: 'savedOffline', at };
        return { type: 'submitFailed', error: outcome.error, at };
      case 'rejected':
        return { type: 'submitFailed', error: outcome.error, at };
    }
  };

  return {
    postFeedback({ createdAt }, port) {
      if (isPreview) return port.send({ type: 'submitSucceeded', feedbackId: null, at: clock.now() });
      send(port.getState(), createdAt, true).then(
        (outcome) => {
          const event = submitEventOf(outcome, clock.now());
          if (event !== undefined) port.send(event);
        },
        // No request was sent, and the visitor can try again.
        () => port.send({ type: 'submitFailed', error: networkFailure, at: clock.now() }),
      );
    },
    saveIncomplete(_, { getState }) {
      if (isPreview) return;
      send(getState(), clock.now(), false).then(
        (outcome) => {
          if (outcome.type !== 'accepted' || outcome.id === null) return;
          if (feedbackQueue().deliveryOf(outcome.feedbackKey) === null)
            storage.incomplete.remember(outcome.feedbackKey, outcome.id);
        },
        () => undefined,
      );
    },
    feedbackCreated({ feedbackId, targetStateStyle }, { getState }) {
      const session = getState();
      if (session.submission.status === 'waiting') waiting.set(session.id, session);
      const delivery = feedbackId === null ? null : feedbackQueue().deliveryOf(session.id);
      const chatToken = delivery?.status === 'accepted' ? delivery.chatToken : null;
      context.notifyCreated({ feedbackId, chatToken, targetStateStyle });
    },
  };
}

import { feedbackHeaders, networkFailure, type QueueNotification } from '@product/api-client';
import { buildFeedback, type FlowEvent, type Session } from '@product/flow-engine';
import { isUnreachable } from '@product/model';
import type { EffectContext, EffectHandlers } from './effect-context.ts';
import type { EngineParts } from './engine-parts.ts';

/** A feedback that the server accepted. */
interface AcceptedFeedback {
  readonly id: string;
  readonly chatToken: string | null;
}

/**
 * Creates the handlers that send feedbacks, completed or so far, through the queue. The queue stores a feedback before it
 * sends it, sends one at a time, and retries. Unmounting the survey stops none of it.
 */
export function feedbackHandlers(
  context: EffectContext,
  parts: EngineParts,
): EffectHandlers<'postFeedback' | 'saveIncomplete' | 'feedbackCreated'> {
  const { clock, flow, node, storage, isPreview, widget, query, feedbackQueue } = context;
  /** Completed feedbacks that the server accepted, by feedback key. A repeated send of one is superseded. */
  const accepted = new Map<string, AcceptedFeedback>();
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
        incompleteSurvey: storage.incomplete.find(),
        incomplete: !completed,
        signature: context.signature,
        customerToken: customerToken ?? undefined,
      });
      // In an object: the next send would wait for the delivery of a returned promise.
      return { outcome: feedbackQueue().send({ feedbackKey: session.id, completed, payload, headers }) };
    });
    lastSend = queued.catch(() => undefined);
    return queued.then(({ outcome }) => outcome);
  };

  /** Notifies once when the server accepts a feedback that waited on an offline device, while the survey is mounted. */
  const whenAccepted = (feedbackKey: string, notify: (feedback: AcceptedFeedback) => void): void => {
    const stop = feedbackQueue().observe((outcome) => {
      if (outcome.type !== 'accepted' || outcome.feedbackKey !== feedbackKey || !outcome.completed) return;
      stop();
      notify(outcome);
    });
    context.signal.addEventListener('abort', stop, { once: true });
  };

  const submitEventOf = (outcome: QueueNotification, at: number): FlowEvent => {
    if (outcome.type === 'accepted') accepted.set(outcome.feedbackKey, outcome);
    if (outcome.type === 'accepted' || outcome.type === 'superseded') {
      return { type: 'submitSucceeded', feedbackId: accepted.get(outcome.feedbackKey)?.id ?? null, at };
    }
    if (outcome.type === 'queued' && isUnreachable(outcome.error)) return { type: 'savedOffline', at };
    return { type: 'submitFailed', error: outcome.error, at };
  };

  return {
    postFeedback({ createdAt }, port) {
      if (isPreview) return port.send({ type: 'submitSucceeded', feedbackId: null, at: clock.now() });
      send(port.getState(), createdAt, true).then(
        (outcome) => port.send(submitEventOf(outcome, clock.now())),
        // No request was sent, and the visitor can try again.
        () => port.send({ type: 'submitFailed', error: networkFailure, at: clock.now() }),
      );
    },
    saveIncomplete(_, { getState }) {
      if (isPreview) return;
      send(getState(), clock.now(), false).then(
        (outcome) => {
          if (outcome.type === 'accepted' && !accepted.has(outcome.feedbackKey))
            storage.incomplete.remember(outcome.id);
        },
        () => undefined,
      );
    },
    feedbackCreated({ feedbackId, targetStateStyle }, { getState }) {
      const { id } = getState();
      const chatToken = accepted.get(id)?.chatToken ?? null;
      context.notifyCreated({ feedbackId, chatToken, targetStateStyle });
      if (feedbackId !== null || isPreview) return;
      whenAccepted(id, (feedback) => {
        // Another visitor may have started a session on this device meanwhile.
        if (getState().id === id) {
          context.notifyCreated({ feedbackId: feedback.id, chatToken: feedback.chatToken, targetStateStyle });
        }
      });
    },
  };
}

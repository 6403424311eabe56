import { feedbackHeaders, type QueueNews } from '@product/api-client';
import { buildFeedback, type FlowEvent, type Session } from '@product/flow-engine';
import { isUnreachable, type RequestError } from '@product/model';
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

  const send = (session: Session, now: number, completed: boolean): Promise<QueueNews> => {
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
      return { outcome: feedbackQueue().send({ feedbackKey: session.id, completed, payload, headers }) };
    });
    lastSend = queued.catch(() => undefined);
    return queued.then(({ outcome }) => outcome);
  };

  /** Notifies once when the server accepts a feedback that waited on an offline device, while the survey is mounted. */
  const whenAccepted = (feedbackKey: string, notify: (feedback: AcceptedFeedback) => void): void => {
    const stop = feedbackQueue().observe((news) => {
      if (news.type !== 'accepted' || news.feedbackKey !== feedbackKey || !news.completed) return;
      stop();
      notify(news);
    });
    context.signal.addEventListener('abort', stop, { once: true });
  };

  const submitEventOf = (news: QueueNews, at: number): FlowEvent => {
    if (news.type === 'accepted') accepted.set(news.feedbackKey, news);
    if (news.type === 'accepted' || news.type === 'superseded') {
      return { type: 'submitSucceeded', feedbackId: accepted.get(news.feedbackKey)?.id ?? null, at };
    }
    if (news.type === 'kept' && isUnreachable(news.error)) return { type: 'savedOffline', at };
    return { type: 'submitFailed', error: news.error, at };
  };

  return {
    postFeedback({ createdAt }, port) {
      if (isPreview) return port.send({ type: 'submitSucceeded', feedbackId: null, at: clock.now() });
      send(port.getState(), createdAt, true).then(
        (news) => port.send(submitEventOf(news, clock.now())),
        // No request was sent, and the visitor can try again.
        () => port.send({ type: 'submitFailed', error: networkFailure, at: clock.now() }),
      );
    },
    saveIncomplete(_, { getState }) {
      if (isPreview) return;
      send(getState(), clock.now(), false).then(
        (news) => {
          if (news.type === 'accepted' && !accepted.has(news.feedbackKey)) storage.incomplete.remember(news.id);
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

const networkFailure: RequestError = { type: 'network', message: 'Network failure' };

import { feedbackHeaders, type QueueNews } from '@product/api-client';
import { buildFeedback, type FlowEvent, type Session } from '@product/flow-engine';
import type { RequestError } from '@product/model';
import type { EffectContext, EffectHandlers } from './effect-context.ts';
import type { EngineParts } from './engine-parts.ts';
import { feedbackQueueOf } from './feedback-queue.ts';

/**
 * Sends the feedback, whole or so far, through the queue: one request at a time, stored before it is sent, and tried
 * again until the server has it. What is under way goes on when the survey leaves the page.
 */
export function feedbackHandlers(
  context: EffectContext,
  parts: EngineParts,
): EffectHandlers<'postFeedback' | 'saveIncomplete' | 'feedbackCreated'> {
  const { clock, flow, node, storage, isPreview, widget, query } = context;
  /** What the server has taken, by feedback key: a second send of the same is news no more. */
  const accepted = new Map<string, { id: string; chatToken: string | null }>();
  /** Sends follow each other in the order of the answers, though masking may be loaded in between. */
  let last: Promise<unknown> = Promise.resolve();

  const send = (session: Session, now: number, completed: boolean): Promise<QueueNews> => {
    // Whoever gave it: somebody else may be there once masking has loaded.
    const { customer, contact, customerToken } = context.visitor();
    const sent = last.then(async () => {
      const loaded = await parts.ready();
      const payload = buildFeedback(flow, session, {
        customer: { ...customer, ...contact },
        deviceId: context.deviceId,
        now,
        nodeId: node.id,
        userId: customer?.user_id ?? context.userId,
        originUrl: context.originUrl,
        ...loaded,
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
      return { news: feedbackQueueOf(context).send({ feedbackKey: session.id, completed, payload, headers }) };
    });
    last = sent.catch(() => undefined);
    return sent.then(({ news }) => news);
  };

  /** A feedback that waited on an offline device is told once the server has it, for as long as the survey is shown. */
  const onceAccepted = (
    feedbackKey: string,
    notify: (taken: { id: string; chatToken: string | null }) => void,
  ): void => {
    const stop = feedbackQueueOf(context).observe((news) => {
      if (news.type !== 'accepted' || news.feedbackKey !== feedbackKey || !news.completed) return;
      stop();
      notify(news);
    });
    context.signal.addEventListener('abort', stop, { once: true });
  };

  const eventOf = (news: QueueNews, at: number): FlowEvent => {
    if (news.type === 'accepted') accepted.set(news.feedbackKey, news);
    const taken = accepted.get(news.feedbackKey);
    if (news.type === 'accepted' || news.type === 'superseded') {
      return { type: 'submitSucceeded', feedbackId: taken?.id ?? null, at };
    }
    if (news.type === 'kept' && isUnreachable(news.error)) return { type: 'savedOffline', at };
    return { type: 'submitFailed', error: news.error, at };
  };

  return {
    postFeedback({ createdAt }, port) {
      if (isPreview) return port.send({ type: 'submitSucceeded', feedbackId: null, at: clock.now() });
      send(port.getState(), createdAt, true).then(
        (news) => port.send(eventOf(news, clock.now())),
        // Nothing was sent, and the visitor may try again.
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
      onceAccepted(id, (taken) => {
        // Another visitor may have begun on this device since.
        if (getState().id === id) {
          context.notifyCreated({ feedbackId: taken.id, chatToken: taken.chatToken, targetStateStyle });
        }
      });
    },
  };
}

const networkFailure: RequestError = { type: 'network', message: 'Network failure' };

function isUnreachable({ type }: RequestError): boolean {
  return type === 'offline' || type === 'network';
}

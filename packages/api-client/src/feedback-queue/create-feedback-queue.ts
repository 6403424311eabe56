import type { FeedbackPayload, Result } from '@product/model';
import { type Clock, createStore, type KeyValueStorage } from '@product/runtime';
import { networkFailure } from '../request-error/request-error.ts';
import { feedbackQueue } from './feedback-queue.ts';
import type { QueueEffect, QueueEvent } from './queue-event.ts';
import { emptyQueue, type QueueNews, type QueueState, type StoredQueue } from './queue-state.ts';
import { storedQueue } from './stored-queue.ts';

/** One feedback, whole or so far. */
export interface FeedbackToSend {
  /** Names the feedback over all its saves, retries and reloads: the session's id. Visible ASCII, up to 200 characters. */
  readonly feedbackKey: string;
  readonly completed: boolean;
  /** As `buildFeedback` made it: masked. */
  readonly payload: FeedbackPayload;
  /** Of `feedbackHeaders`. `X-FID` need not be right: the queue knows the id that the first save was given. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface FeedbackQueue {
  /** Stores, then sends. Resolves with the first news of this send, and never rejects. */
  send(feedback: FeedbackToSend): Promise<QueueNews>;
  /** Hears all news, those of earlier visits and other tabs too. Returns a function that stops it. */
  observe(listener: (news: QueueNews) => void): () => void;
  /** Feedbacks that have not been delivered. */
  waitingCount(): number;
  /** Tries now what waits, such as when the network is back. */
  wakeUp(): void;
  /** Looks at what other tabs have stored, and stores again what they overwrote. */
  refresh(): void;
  /** Sends at once what waits, since the page is being left. */
  flush(): void;
  /** Forgets timers and listeners; what is stored stays stored. */
  stop(): void;
}

/** Keeps other tabs from sending at the same time. Resolves with the release, always: after some time it gives up asking. */
export interface QueueLock {
  acquire(): Promise<() => void>;
}

/** Tells other tabs what became of a send. */
export interface QueueChannel {
  post(news: QueueNews): void;
  listen(listener: (news: QueueNews) => void): () => void;
}

/** Uploads what a payload waits with; see `createWaitingFiles`. */
export interface PayloadPreparation {
  /** Undefined, at once, when there is nothing to prepare. `forget` is called once the new payload is stored. */
  prepare(
    payload: FeedbackPayload,
    headers?: FeedbackToSend['headers'],
  ): Promise<Result<{ readonly payload: FeedbackPayload; readonly forget: () => void }>> | undefined;
}

/** The part of an `ApiClient` that the queue needs. */
export interface FeedbackSender {
  postFeedback(
    input: Pick<FeedbackToSend, 'payload' | 'headers'> & { readonly idempotencyKey: string },
    options: { readonly keepalive: boolean },
  ): Promise<Result<{ readonly id: string; readonly chatToken: string | null }>>;
}

export interface FeedbackQueueOptions {
  readonly api: FeedbackSender;
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  /** From 0 to 1: spreads retries. */
  readonly random: () => number;
  /** Unique over devices. */
  readonly createId: () => string;
  readonly lock?: QueueLock;
  readonly channel?: QueueChannel;
  readonly files?: PayloadPreparation;
}

/** Browsers refuse more than 64 KiB in requests that outlive their page. */
const KEEPALIVE_LENGTH = 20_000;
const noLock: QueueLock = { acquire: async () => () => {} };

/**
 * Delivers each feedback once: what is to be sent is stored first, and sent until the server has it or refuses it.
 * In a page, take `createBrowserFeedbackQueue` of `@product/api-client/browser`, which brings the ports.
 *
 * @example
 * const news = await queue.send({ feedbackKey: session.id, completed: true, payload, headers });
 * if (news.type === 'accepted') openChat(news.id, news.chatToken);
 */
export function createFeedbackQueue(options: FeedbackQueueOptions): FeedbackQueue {
  const { api, clock, random, createId, lock = noLock, channel, files } = options;
  const stored = storedQueue(options.storage, clock, createId);
  const pending = new Map<string, (news: QueueNews) => void>();
  const listeners = new Set<(news: QueueNews) => void>();
  let release = (): void => {};
  let cancelTimer = (): void => {};
  let isStopped = false;

  const hear = (news: QueueNews): void => {
    pending.get(news.itemId)?.(news);
    pending.delete(news.itemId);
    for (const listener of [...listeners]) listener(news);
  };
  const send = (event: QueueEvent): void => {
    if (isStopped) return;
    // Other tabs write to the same place; reading it first makes each step one of what all of them have done.
    store.send({ type: 'synced', stored: stored.read(), at: clock.now() });
    store.send(event);
  };

  const deliver = async (effect: Extract<QueueEffect, { type: 'post' }>): Promise<void> => {
    const { feedbackKey, item, headers, idempotencyKey } = effect;
    // A page that is being left has no time for a promise that is not needed.
    const preparing = files?.prepare(item.payload, headers);
    const prepared = preparing === undefined ? undefined : await preparing;
    const at = clock.now();
    if (prepared?.ok === false) {
      send({ type: 'failed', feedbackKey, item, error: prepared.error, dice: random(), at });
      return;
    }
    const payload = prepared?.value.payload ?? item.payload;
    if (prepared !== undefined) {
      send({ type: 'filesUploaded', feedbackKey, itemId: item.itemId, payload });
      prepared.value.forget();
    }
    // A length in UTF-16 units is at most a third of one in bytes.
    const keepalive = JSON.stringify(payload).length < KEEPALIVE_LENGTH;
    const posted = await api.postFeedback({ payload, headers, idempotencyKey }, { keepalive });
    if (posted.ok) send({ type: 'accepted', feedbackKey, item, ...posted.value, at: clock.now() });
    else send({ type: 'failed', feedbackKey, item, error: posted.error, dice: random(), at: clock.now() });
  };

  const takeLock = (giveBack: () => void): void => {
    release = giveBack;
    if (isStopped) giveBack();
    send({ type: 'acquired', at: clock.now() });
  };

  const perform = (effect: QueueEffect): void => {
    switch (effect.type) {
      case 'persist':
        stored.write(effect.queue);
        return;
      case 'acquireLock':
        // A lock that fails is no lock: the idempotency keys keep the feedback single.
        lock.acquire().then(takeLock, () => takeLock(() => {}));
        return;
      case 'releaseLock':
        release();
        return;
      case 'post':
        // A client of somebody's own may reject, though ours does not.
        deliver(effect).catch(() => {
          const { feedbackKey, item } = effect;
          send({ type: 'failed', feedbackKey, item, error: networkFailure, dice: random(), at: clock.now() });
        });
        return;
      case 'schedule':
        cancelTimer();
        cancelTimer = clock.after(effect.delayMs, () => send({ type: 'timerFired', at: clock.now() }));
        return;
      case 'tell':
        hear(effect.news);
        channel?.post(effect.news);
        return;
    }
  };

  const store = createStore<QueueState, QueueEvent, QueueEffect>(emptyQueue, feedbackQueue, perform);
  const stopListening = channel?.listen((news) => {
    hear(news);
    send({ type: 'heard', at: clock.now() });
  });
  store.send({ type: 'synced', stored: dueAgain(stored.read(), clock), at: clock.now() });
  send({ type: 'heard', at: clock.now() });

  return {
    send: ({ feedbackKey, completed, payload, headers }) =>
      new Promise((resolve) => {
        const itemId = createId();
        pending.set(itemId, resolve);
        const item = { itemId, completed, payload, headers, earlier: null };
        send({ type: 'enqueued', feedbackKey, item, at: clock.now() });
      }),
    observe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    waitingCount: () =>
      store.getState().entries.filter(({ attempted, waiting }) => attempted !== null || waiting !== null).length,
    wakeUp: () => send({ type: 'wokeUp', at: clock.now() }),
    refresh: () => send({ type: 'heard', at: clock.now() }),
    flush: () => send({ type: 'pageHidden', at: clock.now() }),
    stop() {
      isStopped = true;
      cancelTimer();
      stopListening?.();
      release();
    },
  };
}

/** Time and place of the next try belong to the clock of the machine, which may have been set since. */
function dueAgain(queue: StoredQueue, clock: Pick<Clock, 'now'>): StoredQueue {
  const now = clock.now();
  return { ...queue, entries: queue.entries.map((one) => ({ ...one, dueAt: Math.min(one.dueAt, now) })) };
}

import type { FeedbackPayload, Result } from '@product/model';
import { type Clock, createStore, type KeyValueStorage } from '@product/runtime';
import { networkFailure } from '../request-error/request-error.ts';
import type { QueueEffect } from './effect.ts';
import type { QueueEvent } from './event.ts';
import { feedbackQueue } from './machine.ts';
import { emptyQueue, type QueueNotification, type QueueState, type StoredQueue } from './state.ts';
import { storedQueue } from './stored-queue.ts';

/** A completed or an incomplete feedback. */
export interface FeedbackToSend {
  /** Names the feedback over all its saves, retries and reloads: the session's id. Visible ASCII, up to 200 characters. */
  readonly feedbackKey: string;
  readonly completed: boolean;
  /**
   * `attempt` of the session, for a completed feedback. Answers of a later attempt replace those that the server has.
   * Default: 0.
   */
  readonly attempt?: number;
  /** Result of `buildFeedback`: masked. */
  readonly payload: FeedbackPayload;
  /** Headers of `feedbackHeaders`. The queue sets `X-FID` by itself. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A completed feedback that waits on this device, or that the server accepted. `attempt`: the session's when it was sent. */
export type Delivery =
  | { readonly status: 'waiting'; readonly attempt: number }
  | {
      readonly status: 'accepted';
      /** Null if the server's response had no readable id. */
      readonly id: string | null;
      readonly chatToken: string | null;
      readonly attempt: number;
    };

export interface FeedbackQueue {
  /** Stores, then sends. Resolves with the first notification of this send, and never rejects. */
  send(feedback: FeedbackToSend): Promise<QueueNotification>;
  /** Receives all notifications, also of earlier visits and other tabs. Returns a function that stops it. */
  observe(listener: (notification: QueueNotification) => void): () => void;
  /**
   * Tells what became of the completed feedback of a session: it waits on this device, the server accepted it within the
   * last week, or neither (null). A page that opens asks this before it offers to submit again.
   */
  deliveryOf(feedbackKey: string): Delivery | null;
  /** Counts undelivered feedbacks. */
  waitingCount(): number;
  /** Retries all waiting sends now, such as when the network is back. */
  retryNow(): void;
  /** Reads the entries of other tabs, and stores overwritten ones again. */
  refresh(): void;
  /** Sends all waiting sends at once, because the visitor leaves the page. */
  flush(): void;
  /** Removes timers and listeners. The stored queue stays. */
  stop(): void;
}

/** A lock that lets one tab send at a time. `acquire` always resolves with the release, at the latest after a time-out. */
export interface QueueLock {
  acquire(): Promise<() => void>;
}

/** Sends notifications to other tabs. */
export interface QueueChannel {
  post(notification: QueueNotification): void;
  listen(listener: (notification: QueueNotification) => void): () => void;
}

/** Uploads the stored files of a payload; see `createWaitingFiles`. */
export interface PayloadPreparation {
  /** Returns undefined for a payload without stored files. `forget` is called once the new payload is stored. */
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
  /** Returns 0 to 1, for the jitter of retries. */
  readonly random: () => number;
  /** Unique over devices. */
  readonly createId: () => string;
  readonly lock?: QueueLock;
  readonly channel?: QueueChannel;
  readonly files?: PayloadPreparation;
  /** Receives what a developer should know: a feedback counts as stored, although the response has no readable id. */
  readonly report?: (problem: Error) => void;
}

/** Browsers refuse more than 64 KiB in requests that outlive their page. */
const KEEPALIVE_LENGTH = 20_000;
const noLock: QueueLock = { acquire: async () => () => {} };

/**
 * Creates a queue that delivers each feedback once. It stores a feedback first, and sends it until the server accepts or
 * rejects it. In a page, take `createBrowserFeedbackQueue` of `@product/api-client/browser`, which brings the ports.
 *
 * @example
 * const outcome = await queue.send({ feedbackKey: session.id, completed: true, payload, headers });
 * if (outcome.type === 'accepted') openChat(outcome.id, outcome.chatToken);
 */
export function createFeedbackQueue(options: FeedbackQueueOptions): FeedbackQueue {
  const { api, clock, random, createId, lock = noLock, channel, files, report } = options;
  const stored = storedQueue(options.storage, clock, createId);
  const pending = new Map<string, (notification: QueueNotification) => void>();
  const listeners = new Set<(notification: QueueNotification) => void>();
  let release = (): void => {};
  let cancelTimer = (): void => {};
  let isStopped = false;

  const notify = (notification: QueueNotification): void => {
    pending.get(notification.itemId)?.(notification);
    pending.delete(notification.itemId);
    for (const listener of [...listeners]) listener(notification);
  };
  const send = (event: QueueEvent): void => {
    if (isStopped) return;
    // Other tabs write to the same storage. Each step starts from the entries of all of them.
    store.send({ type: 'synced', stored: stored.read(), at: clock.now() });
    store.send(event);
  };

  const deliver = async (effect: Extract<QueueEffect, { type: 'post' }>): Promise<void> => {
    const { feedbackKey, item, headers, idempotencyKey } = effect;
    // A page that the visitor leaves has no time for a needless promise.
    const preparing = files?.prepare(item.payload, headers);
    const prepared = preparing === undefined ? undefined : await preparing;
    const at = clock.now();
    if (prepared?.ok === false) {
      send({ type: 'failed', feedbackKey, item, error: prepared.error, random: random(), at });
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
    else send({ type: 'failed', feedbackKey, item, error: posted.error, random: random(), at: clock.now() });
  };

  const handleLock = (releaseLock: () => void): void => {
    release = releaseLock;
    if (isStopped) releaseLock();
    send({ type: 'acquired', at: clock.now() });
  };

  const runEffect = (effect: QueueEffect): void => {
    switch (effect.type) {
      case 'persist':
        stored.write(effect.queue);
        return;
      case 'acquireLock':
        // Without a lock, the idempotency keys still prevent a second feedback.
        lock.acquire().then(handleLock, () => handleLock(() => {}));
        return;
      case 'releaseLock':
        release();
        return;
      case 'post':
        // A client of the host page may reject, though `createApiClient` never does.
        deliver(effect).catch(() => {
          const { feedbackKey, item } = effect;
          send({ type: 'failed', feedbackKey, item, error: networkFailure, random: random(), at: clock.now() });
        });
        return;
      case 'schedule':
        cancelTimer();
        cancelTimer = clock.after(effect.delayMs, () => send({ type: 'timerFired', at: clock.now() }));
        return;
      case 'reportUnreadable':
        report?.(
          new Error(
            `The response to POST /v1/feedbacks has no readable id, so the feedback counts as stored: ${effect.error.message}`,
          ),
        );
        return;
      case 'notify':
        notify(effect.notification);
        channel?.post(effect.notification);
        return;
    }
  };

  const store = createStore<QueueState, QueueEvent, QueueEffect>(emptyQueue, feedbackQueue, runEffect);
  const stopListening = channel?.listen((notification) => {
    notify(notification);
    send({ type: 'remoteChange', at: clock.now() });
  });
  store.send({ type: 'synced', stored: dueNow(stored.read(), clock), at: clock.now() });
  send({ type: 'remoteChange', at: clock.now() });

  return {
    send: ({ feedbackKey, completed, attempt = 0, payload, headers }) =>
      new Promise((resolve) => {
        const itemId = createId();
        pending.set(itemId, resolve);
        const item = { itemId, completed, attempt, version: 1, payload, headers, earlier: null };
        send({ type: 'enqueued', feedbackKey, item, at: clock.now() });
      }),
    observe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    deliveryOf: (feedbackKey) => findDelivery(store.getState(), feedbackKey),
    waitingCount: () =>
      store.getState().entries.filter(({ attempted, waiting }) => attempted !== null || waiting !== null).length,
    retryNow: () => send({ type: 'retryRequested', at: clock.now() }),
    refresh: () => send({ type: 'remoteChange', at: clock.now() }),
    flush: () => send({ type: 'pageHidden', at: clock.now() }),
    stop() {
      isStopped = true;
      cancelTimer();
      stopListening?.();
      release();
    },
  };
}

function findDelivery({ entries, finishedEntries }: StoredQueue, feedbackKey: string): Delivery | null {
  const entry = entries.find((each) => each.feedbackKey === feedbackKey);
  const waiting = [entry?.waiting, entry?.attempted].find((send) => send?.completed);
  if (waiting) return { status: 'waiting', attempt: waiting.attempt };
  const finished = finishedEntries.find((each) => each.feedbackKey === feedbackKey);
  if (!finished?.accepted) return null;
  return { status: 'accepted', ...finished.accepted, attempt: finished.attempt };
}

/** Makes all entries due: the clock of the machine may have been set since the last visit. */
function dueNow(queue: StoredQueue, clock: Pick<Clock, 'now'>): StoredQueue {
  const now = clock.now();
  return { ...queue, entries: queue.entries.map((entry) => ({ ...entry, dueAt: Math.min(entry.dueAt, now) })) };
}

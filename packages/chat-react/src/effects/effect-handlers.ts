import {
  type ChatEffect,
  type ChatEvent,
  type ChatRoom,
  type ChatTimer,
  type OutgoingMessage,
  type TabUpdate,
  timerEvents,
} from '@product/chat-core';
import type { RequestError, TimelineItem } from '@product/model';
import type { Clock } from '@product/runtime';
import type { ChatBackend } from '../backend/backend.ts';
import type { FileStore } from './file-store.ts';
import type { StoredOutbox } from './stored-outbox.ts';
import type { StoredPending } from './stored-pending.ts';

/** Dependencies of the effect handlers of one chat: the server, the device, the other tabs. */
export interface EffectContext {
  readonly backend: ChatBackend;
  readonly outbox: StoredOutbox;
  readonly pending: StoredPending;
  readonly files: FileStore;
  readonly clock: Clock;
  send(event: ChatEvent): void;
  onArchiveFailed(error: RequestError): void;
  broadcast(update: TabUpdate): void;
  alert(item: TimelineItem): void;
  storeAlertPreference(enabled: boolean): void;
}

export interface EffectRunner {
  run(effect: ChatEffect): void;
  /** Checks the live connection after the page was in the background. */
  wake(): void;
  /** Stops every request and timer. No event is sent afterwards. */
  close(): void;
}

/** Handlers by effect. An effect without a handler does not compile. */
type EffectHandlers = {
  readonly [Type in ChatEffect['type']]: (effect: Extract<ChatEffect, { type: Type }>) => void | Promise<void>;
};

/** Milliseconds until a preview is revoked; meanwhile the bubble shows it while the server's copy loads. */
const PREVIEW_LIFETIME_MS = 60_000;

/** Failure of a message whose file was lost with its page. Only removing the message helps. */
const fileLost: RequestError = {
  type: 'malformed',
  path: 'attachment',
  message: 'The image is no longer on this device',
};

/** The reason for which a new connection gives up a message in transit. */
const givenUp = Symbol('given up');

/** Creates the runner of a chat's effects. Results come back as events. */
export function createEffectRunner(context: EffectContext): EffectRunner {
  const { backend, outbox, pending, files, clock } = context;
  const closing = new AbortController();
  const posts = new Map<string, AbortController>();
  /** Aborts every request but those that send messages. */
  let inTransit = new AbortController();
  /** Messages in transit without a file. An upload watches its own progress. */
  const texts = new Set<AbortController>();
  const timers = new Map<ChatTimer, () => void>();
  let room: ChatRoom | undefined;

  const send = (event: ChatEvent): void => {
    if (!closing.signal.aborted) context.send(event);
  };

  /** Makes a request that a new connection gives up, and drops the result of one given up. */
  const request = async <Value>(
    make: (signal: AbortSignal) => Promise<Value>,
    handle: (result: Value) => void,
  ): Promise<void> => {
    const { signal } = inTransit;
    const result = await make(signal);
    if (!signal.aborted) handle(result);
  };

  const handlers: EffectHandlers = {
    loadDetail: () =>
      request(
        (signal) => backend.load({ signal }),
        (result) =>
          send(
            result.ok
              ? { type: 'loaded', detail: result.value, at: clock.now() }
              : { type: 'loadFailed', error: result.error },
          ),
      ),
    loadOlder: ({ cursor }) =>
      request(
        (signal) => backend.load({ signal, before: cursor }),
        (result) =>
          send(
            result.ok
              ? { type: 'olderLoaded', cursor, detail: result.value }
              : { type: 'olderFailed', cursor, error: result.error },
          ),
      ),
    abortRequests() {
      inTransit.abort();
      inTransit = new AbortController();
      for (const text of texts) text.abort(givenUp);
    },
    openRoom() {
      room = backend.openRoom({
        onSubscribed: (recovered) => send({ type: 'subscribed', recovered }),
        onUnsubscribed: (reason) => send({ type: 'unsubscribed', reason }),
        onMessage: (reply) => send({ type: 'replyReceived', reply }),
        onTyping: (typing) => send({ type: 'typingReceived', ...typing }),
        onReadReceipt: (receipt) => send({ type: 'readReceiptReceived', ...receipt }),
      });
    },
    async restoreOutbox() {
      const messages = await Promise.all(outbox.read().map((message) => withPreview(message, files)));
      send({ type: 'outboxRestored', messages, pending: pending.read() });
    },
    storePending: ({ pending: writes }) => pending.write(writes),
    storeMessage: ({ message }) => outbox.write(message),
    deleteMessage({ message: { clientId, attachment } }) {
      outbox.remove(clientId);
      if (attachment === null) return;
      const { fileId, previewUrl } = attachment;
      files.remove(fileId);
      if (previewUrl !== null) clock.after(PREVIEW_LIFETIME_MS, () => URL.revokeObjectURL(previewUrl));
    },
    async postMessage({ message }) {
      const { clientId, attachment } = message;
      // Another tab sent or removed it.
      if (!outbox.has(clientId)) return send({ type: 'removed', clientId });
      const abort = new AbortController();
      posts.set(clientId, abort);
      const file = attachment === null ? null : await files.get(attachment.fileId);
      if (file === undefined) return send({ type: 'sendFailed', clientId, error: fileLost });
      if (file === null) texts.add(abort);
      // The request outlives the page: the server knows the client id, so the next visit sends no duplicate.
      const result = await backend.send(message, file, {
        signal: abort.signal,
        onProgress: (percent) => send({ type: 'sendProgressed', clientId, percent }),
      });
      texts.delete(abort);
      if (posts.get(clientId) === abort) posts.delete(clientId);
      // The message goes out again over the new connection.
      if (abort.signal.reason === givenUp) return;
      send(
        result.ok
          ? { type: 'sendSucceeded', clientId, item: result.value }
          : { type: 'sendFailed', clientId, error: result.error },
      );
    },
    abortPost: ({ clientId }) => posts.get(clientId)?.abort(),
    releaseFile: ({ fileId }) => files.remove(fileId),
    archive: ({ readUntil }) =>
      request(
        (signal) => backend.archive({ readUntil, signal }),
        (result) => {
          if (result.ok) return send({ type: 'archived', status: result.value });
          send({ type: 'archiveFailed', error: result.error });
          context.onArchiveFailed(result.error);
        },
      ),
    rate: ({ rating }) =>
      request(
        (signal) => backend.rate(rating, { signal }),
        (result) =>
          send(
            result.ok ? { type: 'ratingStored', rating: result.value } : { type: 'ratingFailed', error: result.error },
          ),
      ),
    publishTyping: ({ isTyping }) => room?.publishTyping(isTyping),
    publishReadReceipt: ({ readUntil }) => room?.publishReadReceipt(readUntil),
    broadcast: ({ update }) => context.broadcast(update),
    alert: ({ item }) => context.alert(item),
    storeAlertPreference: ({ enabled }) => context.storeAlertPreference(enabled),
    schedule({ timer, delayMs, spreadMs = 0 }) {
      timers.get(timer)?.();
      timers.set(
        timer,
        clock.after(delayMs + spreadMs * Math.random(), () => send(timerEvents[timer](clock.now()))),
      );
    },
  };

  const handle = async (effect: ChatEffect): Promise<void> => {
    const handler = handlers[effect.type] as (effect: ChatEffect) => void | Promise<void>;
    await handler(effect);
  };

  return {
    run(effect) {
      handle(effect).catch((failure) => globalThis.reportError?.(failure));
    },
    wake: () => room?.wake(),
    close() {
      closing.abort();
      inTransit.abort();
      room?.close();
      for (const cancel of timers.values()) cancel();
    },
  };
}

async function withPreview(message: OutgoingMessage, files: FileStore): Promise<OutgoingMessage> {
  if (message.attachment === null) return message;
  const file = await files.get(message.attachment.fileId);
  const previewUrl = file === undefined ? null : URL.createObjectURL(file);
  return { ...message, attachment: { ...message.attachment, previewUrl } };
}

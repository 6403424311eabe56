import {
  type ChatEffect,
  type ChatEvent,
  type ChatNews,
  type ChatRoom,
  dueEvents,
  type OutgoingMessage,
  type ScheduleName,
} from '@product/chat-core';
import type { RequestError, TimelineItem } from '@product/model';
import type { Clock } from '@product/runtime';
import type { ChatBackend } from '../backend/backend.ts';
import type { FileShelf } from './file-shelf.ts';
import type { StoredOutbox } from './stored-outbox.ts';

export interface World {
  readonly backend: ChatBackend;
  readonly outbox: StoredOutbox;
  readonly files: FileShelf;
  readonly clock: Clock;
  send(event: ChatEvent): void;
  onArchiveFailed(error: RequestError): void;
  tellTabs(news: ChatNews): void;
  alert(item: TimelineItem): void;
  keepAlerts(on: boolean): void;
}

export interface Performer {
  perform(effect: ChatEffect): void;
  wake(): void;
  /** Stops everything that is under way; nothing is sent afterwards. */
  close(): void;
}

/** A file that was lost with the page that held it: only taking the message back helps. */
const fileGone: RequestError = {
  type: 'malformed',
  path: 'attachment',
  message: 'The image is no longer on this device',
};

/** Carries the effects of a chat out, and answers with events. */
export function createPerformer(world: World): Performer {
  const { backend, outbox, files, clock } = world;
  const closing = new AbortController();
  const posts = new Map<string, AbortController>();
  const cancels = new Map<ScheduleName, () => void>();
  let room: ChatRoom | undefined;

  const send = (event: ChatEvent): void => {
    if (!closing.signal.aborted) world.send(event);
  };

  const post = async (message: OutgoingMessage): Promise<void> => {
    const { clientId, attachment } = message;
    // Another tab sent it, or took it back.
    if (!outbox.has(clientId)) return send({ type: 'removed', clientId });
    const abort = new AbortController();
    posts.set(clientId, abort);
    const file = attachment === null ? null : await files.get(attachment.fileId);
    if (file === undefined) return send({ type: 'sendFailed', clientId, error: fileGone });
    // Leaving the page does not stop it: the server knows the client's id, so that the next visit does not send it again.
    const result = await backend.send(message, file, {
      signal: abort.signal,
      onProgress: (percent) => send({ type: 'sendProgressed', clientId, percent }),
    });
    posts.delete(clientId);
    send(
      result.ok
        ? { type: 'sendSucceeded', clientId, item: result.value }
        : { type: 'sendFailed', clientId, error: result.error },
    );
  };

  const restore = async (): Promise<void> => {
    const messages = await Promise.all(outbox.read().map((message) => withPreview(message, files)));
    send({ type: 'outboxRestored', messages });
  };

  const forgetFile = (fileId: string, previewUrl: string | null): void => {
    files.remove(fileId);
    // The bubble shows the preview until the server's copy has loaded.
    if (previewUrl !== null) clock.after(60_000, () => URL.revokeObjectURL(previewUrl));
  };

  const run = async (effect: ChatEffect): Promise<void> => {
    switch (effect.type) {
      case 'loadDetail': {
        const result = await backend.load({ signal: closing.signal });
        return send(
          result.ok
            ? { type: 'loaded', detail: result.value, at: clock.now() }
            : { type: 'loadFailed', error: result.error },
        );
      }
      case 'loadOlder': {
        const { cursor } = effect;
        const result = await backend.load({ signal: closing.signal, before: cursor });
        return send(
          result.ok
            ? { type: 'olderLoaded', cursor, detail: result.value }
            : { type: 'olderFailed', cursor, error: result.error },
        );
      }
      case 'openRoom':
        room = backend.openRoom({
          onSubscribed: (recovered) => send({ type: 'subscribed', recovered }),
          onUnsubscribed: (reason) => send({ type: 'unsubscribed', reason }),
          onMessage: (reply) => send({ type: 'replyHeard', reply }),
          onTyping: (typing) => send({ type: 'typingHeard', ...typing }),
          onRead: (read) => send({ type: 'readHeard', ...read }),
        });
        return;
      case 'restoreOutbox':
        return restore();
      case 'keepMessage':
        return outbox.keep(effect.message);
      case 'forgetMessage': {
        const { clientId, attachment } = effect.message;
        outbox.forget(clientId);
        if (attachment !== null) forgetFile(attachment.fileId, attachment.previewUrl);
        return;
      }
      case 'postMessage':
        return post(effect.message);
      case 'abortPost':
        return posts.get(effect.clientId)?.abort();
      case 'releaseFile':
        return files.remove(effect.fileId);
      case 'archive': {
        const result = await backend.archive();
        if (result.ok) return send({ type: 'archived', status: result.value });
        send({ type: 'archiveFailed', error: result.error });
        return world.onArchiveFailed(result.error);
      }
      case 'rate': {
        const result = await backend.rate(effect.rating);
        return send(
          result.ok ? { type: 'ratingStored', rating: result.value } : { type: 'ratingFailed', error: result.error },
        );
      }
      case 'tellTyping':
        return room?.tellTyping(effect.isTyping);
      case 'tellRead':
        return room?.tellRead(effect.readUntil);
      case 'tellTabs':
        return world.tellTabs(effect.news);
      case 'alert':
        return world.alert(effect.item);
      case 'keepAlerts':
        return world.keepAlerts(effect.on);
      case 'schedule': {
        const { name, delayMs } = effect;
        cancels.get(name)?.();
        cancels.set(
          name,
          clock.after(delayMs, () => send(dueEvents[name](clock.now()))),
        );
      }
    }
  };

  return {
    perform(effect) {
      run(effect).catch((failure) => globalThis.reportError?.(failure));
    },
    wake: () => room?.wake(),
    close() {
      closing.abort();
      room?.close();
      for (const cancel of cancels.values()) cancel();
    },
  };
}

async function withPreview(message: OutgoingMessage, files: FileShelf): Promise<OutgoingMessage> {
  if (message.attachment === null) return message;
  const file = await files.get(message.attachment.fileId);
  const previewUrl = file === undefined ? null : URL.createObjectURL(file);
  return { ...message, attachment: { ...message.attachment, previewUrl } };
}

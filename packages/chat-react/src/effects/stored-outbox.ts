import type { OutgoingAttachment, OutgoingMessage } from '@product/chat-core';
import type { TimelineItem } from '@product/model';
import { isRecord } from '@product/model/guard';
import type { KeyValueStorage } from '@product/runtime';

/** Unsent messages on the device, one key for each, so that two tabs do not overwrite each other's. */
export interface StoredOutbox {
  /** Oldest first. */
  read(): readonly OutgoingMessage[];
  write(message: OutgoingMessage): void;
  has(clientId: string): boolean;
  remove(clientId: string): void;
}

const VERSION = 1;
const PREFIX = 'CHAT_OUTBOX/';

/**
 * Lists the ids of the feedbacks with unsent messages of one side.
 *
 * @example
 * const ids = feedbacksWithUnsent(storage, 'other');
 */
export function feedbacksWithUnsent(storage: KeyValueStorage, viewer: TimelineItem['actor']): readonly string[] {
  const prefix = `${PREFIX}${viewer}/`;
  const keys = storage.keys().filter((key) => key.startsWith(prefix));
  return [...new Set(keys.map((key) => key.slice(prefix.length, key.lastIndexOf('/'))))];
}

/**
 * Opens the unsent messages of one chat, which survive a reload.
 *
 * @param owner Side and feedback, such as `other/f-1`, since staff and visitor may share a browser.
 * @example
 * const waiting = storedOutbox(storage, 'other/f-1').read();
 */
export function storedOutbox(storage: KeyValueStorage, owner: string): StoredOutbox {
  const prefix = `${PREFIX}${owner}/`;
  return {
    read() {
      const messages: OutgoingMessage[] = [];
      for (const key of storage.keys().filter((one) => one.startsWith(prefix))) {
        const message = parse(storage.get(key));
        if (message === undefined) storage.remove(key);
        else messages.push(message);
      }
      return messages.sort((one, other) => one.writtenAt - other.writtenAt);
    },
    write({ clientId, body, attachment, writtenAt }) {
      const stored = {
        version: VERSION,
        clientId,
        body,
        attachment: attachment && { ...attachment, previewUrl: null },
        writtenAt,
      };
      storage.set(prefix + clientId, JSON.stringify(stored));
    },
    has: (clientId) => storage.get(prefix + clientId) !== null,
    remove: (clientId) => storage.remove(prefix + clientId),
  };
}

function parse(text: string | null): OutgoingMessage | undefined {
  const value = jsonOf(text);
  if (!isRecord(value) || value.version !== VERSION) return undefined;
  const { clientId, body, writtenAt } = value;
  if (typeof clientId !== 'string' || typeof body !== 'string' || typeof writtenAt !== 'number') return undefined;
  const attachment = value.attachment === null ? null : parseAttachment(value.attachment);
  if (attachment === undefined) return undefined;
  return { clientId, body, attachment, writtenAt, delivery: 'waiting', progressPercent: null, error: null };
}

/** Reads the stored outline of an image; undefined for an invalid one. */
export function parseAttachment(value: unknown): OutgoingAttachment | undefined {
  if (!isRecord(value)) return undefined;
  const { fileId, name, contentType, sizeBytes } = value;
  if (typeof fileId !== 'string' || typeof name !== 'string') return undefined;
  if (typeof contentType !== 'string' || typeof sizeBytes !== 'number') return undefined;
  return { fileId, name, contentType, sizeBytes, previewUrl: null };
}

/** Parses a stored text; null for an invalid one. */
export function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

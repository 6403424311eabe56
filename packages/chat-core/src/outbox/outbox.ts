import { isTransientStatus, type RequestError, type TimelineItem } from '@product/model';

/** Image that is chosen but not sent. The page keeps the file itself, under `fileId`. */
export interface OutgoingAttachment {
  readonly fileId: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Address of a preview that lives as long as the page. */
  readonly previewUrl: string | null;
}

/**
 * - `waiting`: stored on the device until its turn comes and the network is there.
 * - `sending`: in transit.
 * - `failed`: marked with a cross; can be sent again or removed.
 */
export type OutgoingDelivery = 'waiting' | 'sending' | 'failed';

export interface OutgoingMessage {
  readonly clientId: string;
  readonly body: string;
  readonly attachment: OutgoingAttachment | null;
  /** Epoch ms, by the page's clock. */
  readonly writtenAt: number;
  readonly delivery: OutgoingDelivery;
  /** Whole percent of the upload; null without an upload. */
  readonly progressPercent: number | null;
  readonly error: RequestError | null;
}

/** Messages that the server has not acknowledged, in the order of writing. */
export type Outbox = readonly OutgoingMessage[];

/**
 * Finds the next message to send. Messages go out one by one, so that they arrive in order. A transient failure holds
 * up the later messages, a permanent one does not.
 */
export function nextToSend(outbox: Outbox): OutgoingMessage | undefined {
  for (const message of outbox) {
    if (message.delivery === 'waiting') return message;
    if (message.delivery === 'sending' || isTransient(message.error)) return undefined;
  }
  return undefined;
}

/** Queues every message again that failed with a transient error. */
export function requeueTransientFailures(outbox: Outbox): Outbox {
  if (!hasTransientFailure(outbox)) return outbox;
  return outbox.map((message) => (isTransientFailure(message) ? requeue(message) : message));
}

/** True when a message failed with a transient error. */
export function hasTransientFailure(outbox: Outbox): boolean {
  return outbox.some(isTransientFailure);
}

/** Changes one message of an outbox. */
export function changeMessage(outbox: Outbox, clientId: string, change: Partial<OutgoingMessage>): Outbox {
  return outbox.map((message) => (message.clientId === clientId ? { ...message, ...change } : message));
}

/** Returns a message to the queue, without its error. */
export function requeue(message: OutgoingMessage): OutgoingMessage {
  return { ...message, delivery: 'waiting', error: null, progressPercent: null };
}

/** Splits an outbox into unsent and arrived messages, by client id and never by text. */
export function splitArrived(
  outbox: Outbox,
  items: readonly TimelineItem[],
): { readonly unsent: Outbox; readonly arrived: Outbox } {
  if (outbox.length === 0) return { unsent: outbox, arrived: [] };
  const clientIds = new Set(items.map((item) => item.clientId));
  const arrived = outbox.filter((message) => clientIds.has(message.clientId));
  if (arrived.length === 0) return { unsent: outbox, arrived };
  return { unsent: outbox.filter((message) => !clientIds.has(message.clientId)), arrived };
}

/** Joins the unsent messages of this tab and of the others, in the order of writing. */
export function unsentOf(outbox: Outbox, otherTabsOutbox: Outbox): Outbox {
  if (otherTabsOutbox.length === 0) return outbox;
  return [...outbox, ...otherTabsOutbox].sort((one, other) => one.writtenAt - other.writtenAt);
}

function isTransientFailure(message: OutgoingMessage): boolean {
  return message.delivery === 'failed' && isTransient(message.error);
}

/**
 * True when the same request may succeed later: no network, a timeout, or a server that is down or busy. A malformed
 * response stays malformed.
 */
export function isTransient(error: RequestError | null): boolean {
  if (error === null) return false;
  if (error.type === 'http') return isTransientStatus(error.status);
  return error.type !== 'malformed';
}

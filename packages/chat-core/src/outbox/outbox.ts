import type { RequestError, TimelineItem } from '@product/model';
import type { OutgoingMessage } from './outgoing-message.ts';

/** Messages that the server has not yet acknowledged, in the order in which they were written. */
export type Outbox = readonly OutgoingMessage[];

/**
 * The message whose turn it is. One goes out at a time, so that they arrive in order; one that failed for a passing
 * reason holds up those behind it, one that the server refused does not.
 */
export function nextToSend(outbox: Outbox): OutgoingMessage | undefined {
  for (const message of outbox) {
    if (message.delivery === 'waiting') return message;
    if (message.delivery === 'sending' || isPassing(message.error)) return undefined;
  }
  return undefined;
}

/** Puts what failed for a passing reason back in line. */
export function resumeOutbox(outbox: Outbox): Outbox {
  if (!hasPassingFailure(outbox)) return outbox;
  return outbox.map((message) => (isPassingFailure(message) ? backInLine(message) : message));
}

export function hasPassingFailure(outbox: Outbox): boolean {
  return outbox.some(isPassingFailure);
}

export function changeMessage(outbox: Outbox, clientId: string, change: Partial<OutgoingMessage>): Outbox {
  return outbox.map((message) => (message.clientId === clientId ? { ...message, ...change } : message));
}

export function backInLine(message: OutgoingMessage): OutgoingMessage {
  return { ...message, delivery: 'waiting', error: null, progressPercent: null };
}

/** The outbox without what has arrived, and what those were: told apart by the client's own id, never by the text. */
export function settleOutbox(outbox: Outbox, arrived: readonly TimelineItem[]): { left: Outbox; settled: Outbox } {
  if (outbox.length === 0) return { left: outbox, settled: [] };
  const arrivedIds = new Set(arrived.map((item) => item.clientId));
  const settled = outbox.filter((message) => arrivedIds.has(message.clientId));
  if (settled.length === 0) return { left: outbox, settled };
  return { left: outbox.filter((message) => !arrivedIds.has(message.clientId)), settled };
}

/** What this tab and the others have not sent, in the order in which it was written. */
export function unsentOf(outbox: Outbox, elsewhere: Outbox): Outbox {
  if (elsewhere.length === 0) return outbox;
  return [...outbox, ...elsewhere].sort((one, other) => one.writtenAt - other.writtenAt);
}

function isPassingFailure(message: OutgoingMessage): boolean {
  return message.delivery === 'failed' && isPassing(message.error);
}

/** True where the same request may succeed later: no network, no answer in time, a server that is down or busy. */
export function isPassing(error: RequestError | null): boolean {
  if (error === null) return false;
  if (error.type === 'http') return [408, 425, 429, 500, 502, 503, 504].includes(error.status);
  return error.type !== 'malformed';
}

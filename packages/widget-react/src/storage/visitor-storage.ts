import type { Clock, KeyValueStorage } from '@product/runtime';
import { storedValue } from '@product/runtime/browser';
import { decodeFeedbacks, type PreviousFeedback } from '../widget/previous-feedback.ts';

export interface VisitorSession {
  readonly id: string;
  /** Epoch ms of the last opening. */
  readonly timestamp: number;
}

/** What the widget remembers of its visitor on this device. */
export function visitorStorage(storage: KeyValueStorage, nodeId: string) {
  const clientId = storedValue(storage, `WIDGET/CLIENT_ID/${nodeId}`, {
    version: 1,
    decode: (json) => (typeof json === 'string' ? json : undefined),
  });
  const session = storedValue<VisitorSession>(storage, 'WIDGET/SESSION', { version: 1, decode: decodeSession });
  const feedbacks = storedValue<readonly PreviousFeedback[]>(storage, `WIDGET/FEEDBACKS/${nodeId}`, {
    version: 1,
    decode: decodeFeedbacks,
  });
  return { clientId, session, feedbacks };
}

function decodeSession(json: unknown): VisitorSession | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { id, timestamp }: { id?: unknown; timestamp?: unknown } = json;
  return typeof id === 'string' && typeof timestamp === 'number' ? { id, timestamp } : undefined;
}

/** A session ends when the widget was not opened for half an hour. */
const SESSION_MS = 30 * 60_000;

/** Goes on with the session of this device, or begins one. */
export function touchSession(
  stored: ReturnType<typeof visitorStorage>['session'],
  clock: Pick<Clock, 'now'>,
  newId: () => string,
): VisitorSession {
  const last = stored.read();
  const timestamp = clock.now();
  const isOver = last === undefined || timestamp - last.timestamp > SESSION_MS;
  const session = { id: isOver ? newId() : last.id, timestamp };
  stored.write(session);
  return session;
}

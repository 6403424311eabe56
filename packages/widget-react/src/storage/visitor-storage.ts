import { isFiniteNumber, isObjectOf, isString } from '@product/model/guard';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { storedValue } from '@product/runtime/browser';
import { decodeFeedbacks, type PreviousFeedback } from '../widget/previous-feedback.ts';

export interface VisitorSession {
  readonly id: string;
  /** Epoch ms of the last opening. */
  readonly timestamp: number;
}

/** Reads and writes the visitor's stored data of a node. */
export function visitorStorage(storage: KeyValueStorage, nodeId: string) {
  const clientId = storedValue(storage, `WIDGET/CLIENT_ID/${nodeId}`, {
    version: 1,
    decode: (json) => (isString(json) ? json : undefined),
  });
  const session = storedValue<VisitorSession>(storage, 'WIDGET/SESSION', { version: 1, decode: decodeSession });
  const feedbacks = storedValue<readonly PreviousFeedback[]>(storage, `WIDGET/FEEDBACKS/${nodeId}`, {
    version: 1,
    decode: decodeFeedbacks,
  });
  return { clientId, session, feedbacks };
}

const isSession = isObjectOf<VisitorSession>({ id: isString, timestamp: isFiniteNumber });

function decodeSession(json: unknown): VisitorSession | undefined {
  return isSession(json) ? json : undefined;
}

/** Milliseconds after the last opening at which a session ends. */
const SESSION_MS = 30 * 60_000;

/** Continues the device's session, or starts a new one after its end. */
export function continueSession(
  stored: ReturnType<typeof visitorStorage>['session'],
  clock: Pick<Clock, 'now'>,
  createId: () => string,
): VisitorSession {
  const last = stored.read();
  const timestamp = clock.now();
  const isOver = last === undefined || timestamp - last.timestamp > SESSION_MS;
  const session = { id: isOver ? createId() : last.id, timestamp };
  stored.write(session);
  return session;
}

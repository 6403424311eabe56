import { type Clock, type KeyValueStorage, storedValue } from '@product/runtime';
import { flowState, incompleteSurveys } from '../stores/flow-stores.ts';

/** Answers that were touched within this belong to the visit in which their visitor signs in. */
const SAME_VISIT_MS = 30 * 60_000;

/**
 * Hands an anonymous visitor's unfinished answers to the person who signs in during the same visit. Nothing is carried over
 * answers that the person has left here before.
 *
 * The id of the device goes along where the person has none: what was saved or uploaded so far is continued then. Else the
 * answers become a feedback of their own.
 *
 * @param createId UUIDs.
 */
export function carryUnfinished(
  from: KeyValueStorage,
  to: KeyValueStorage,
  nodeId: string,
  { clock, createId }: { readonly clock: Pick<Clock, 'now'>; readonly createId: () => string },
): void {
  const key = `FLOW/${nodeId}`;
  const expiry = { afterMs: SAME_VISIT_MS, clock };
  if (to.get(key) !== null || from.get(key) === null) return;
  // A value that is too old for this is still the anonymous visitor's: only a copy is read.
  const copy = readOnly(from);
  const session = storedValue(copy, key, { version: 1, decode: asSession, expiry }).read();
  if (session === undefined) return;
  const device = from.get('DEVICE_ID');
  const isSameDevice = to.get('DEVICE_ID') === null && device !== null;
  if (!isSameDevice && hasFiles(session)) return;
  const saved = incompleteSurveys(from, clock);
  if (isSameDevice) {
    to.set('DEVICE_ID', device);
    from.remove('DEVICE_ID');
    for (const survey of saved.ofNode(nodeId)) incompleteSurveys(to, clock).remember(survey);
  }
  // The anonymous customer and the signed-in one differ.
  const carried = { ...session, customer: {}, ...(!isSameDevice && { id: createId() }) };
  flowState(to, clock, nodeId).write(carried);
  from.remove(key);
  saved.forgetNode(nodeId);
}

type StoredSession = Readonly<Record<string, unknown>>;

function asSession(json: unknown): StoredSession | undefined {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : undefined;
}

/** Files belong to the device that uploaded them. */
function hasFiles(session: StoredSession): boolean {
  return JSON.stringify(session).includes('"attachmentId"');
}

function readOnly(storage: KeyValueStorage): KeyValueStorage {
  return { ...storage, set: () => undefined, remove: () => undefined };
}

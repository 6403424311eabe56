import { isObject } from '@product/model/guard';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { flowSessions, incompleteSurveys } from '../stores/flow-stores.ts';
import { isSameSubject } from '../stores/subject.ts';

/** Answers that were touched within this belong to the visit in which their visitor signs in. */
const SAME_VISIT_MS = 30 * 60_000;

/**
 * Hands an anonymous visitor's unfinished answers to the person who signs in during the same visit. Nothing is carried over
 * answers that the person has left here before about the same subject.
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
  const [left, own] = [flowSessions(from, clock, nodeId), flowSessions(to, clock, nodeId)];
  const device = from.get('DEVICE_ID');
  const isSameDevice = to.get('DEVICE_ID') === null && device !== null;
  const before = own.list();
  const carried = left
    .list()
    .filter(
      ({ at, subject, session }) =>
        clock.now() - at <= SAME_VISIT_MS &&
        isObject(session) &&
        (isSameDevice || !hasFiles(session)) &&
        !before.some((kept) => isSameSubject(kept.subject, subject)),
    )
    .toReversed();
  if (carried.length === 0) return;
  const saved = incompleteSurveys(from, clock);
  if (isSameDevice) {
    to.set('DEVICE_ID', device);
    from.remove('DEVICE_ID');
  }
  for (const { id: sessionId, subject, session } of carried) {
    const id = isSameDevice ? sessionId : createId();
    const survey = isSameDevice ? saved.find(sessionId) : null;
    if (survey !== null) incompleteSurveys(to, clock).remember(survey);
    // The anonymous customer and the signed-in one differ.
    own.write({ id, subject, session: { ...Object(session), id, customer: {} } });
    left.remove(sessionId);
    saved.forget(sessionId);
  }
}

/** Files belong to the device that uploaded them. */
function hasFiles(session: unknown): boolean {
  return JSON.stringify(session).includes('"attachmentId"');
}

import { type Flow, findLanguage } from '@product/model';
import { isMoment } from '@product/model/shape';
import { showLanguage } from '../language/change-language.ts';
import { draftOf } from './draft.ts';
import { readRun } from './read-run.ts';
import { readSession, withoutRequests } from './read-session.ts';
import { sessionOf } from './run.ts';
import type { Session } from './session.ts';

/**
 * The session that was stored as JSON, to go on where the visitor left off. Undefined for whatever is no session of this
 * version of this flow. Requests that were under way are forgotten: the visitor may send again, under the same key.
 *
 * @param at Epoch ms. A session that claims to have begun later is read as begun now.
 * @param language Code or id of a language to show instead of the one it was left in; one that the flow lacks is passed
 *   over.
 */
export function resumeSession(flow: Flow, json: unknown, at: number, language?: string): Session | undefined {
  const session = readSession(flow, json);
  if (session === undefined || session.submittedCount > 0) return undefined;
  const startedAt = isMoment(at) ? Math.min(session.startedAt, at) : session.startedAt;
  const run = readRun(flow, withoutRequests({ ...session, startedAt }));
  if (run === undefined) return undefined;
  const draft = draftOf(flow, run, {});
  const asked = findLanguage(flow.languages, language);
  if (asked !== undefined) showLanguage(draft, asked.code);
  return sessionOf(flow, draft.run);
}

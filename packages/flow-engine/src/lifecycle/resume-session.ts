import { type Flow, findLanguage } from '@product/model';
import { showLanguage } from '../language/change-language.ts';
import { draftOf } from '../session/draft.ts';
import { resumeFields } from '../session/fields.ts';
import type { Session } from '../state.ts';

/**
 * Resumes a session that was stored as JSON, where the visitor left off. Undefined for any other JSON, and for a session
 * of another version of the flow. Requests that were under way are forgotten: the visitor may submit again, under the
 * same key.
 *
 * @param at Epoch ms. A session that claims to have started later is read as started now.
 * @param language Code or id of a language to show instead of the one it was left in; one that the flow lacks is passed
 *   over.
 * @example
 * const session = resumeSession(flow, JSON.parse(stored), Date.now()) ?? startSession(flow);
 */
export function resumeSession(flow: Flow, json: unknown, at: number, language?: string): Session | undefined {
  const session = resumeFields(flow, json, at);
  if (session === undefined) return undefined;
  const draft = draftOf(flow, session);
  const asked = findLanguage(flow.languages, language);
  if (asked !== undefined) showLanguage(draft, asked.code);
  return draft.session;
}

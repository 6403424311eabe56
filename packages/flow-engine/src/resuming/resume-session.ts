import { type Flow, findLanguage } from '@product/model';
import { isObject } from '@product/model/guard';
import { initialLanguage } from '../definition/initial-language.ts';
import { showLanguage } from '../language/change-language.ts';
import { fillRevealedDefaults } from '../navigation/first-answers.ts';
import { shownStateId } from '../navigation/next-state.ts';
import { takeWay } from '../navigation/take-way.ts';
import { draftOf } from '../session/draft.ts';
import { resumeFields } from '../session/fields.ts';
import type { Session } from '../state.ts';
import { updateVisibility } from '../triggers/update-visibility.ts';
import { resumeInNewVersion } from './resume-in-new-version.ts';

/**
 * Resumes a session that was stored as JSON. Undefined for any other JSON, and for a session of another flow. Running
 * requests are dropped: the visitor may submit again, under the same idempotency key.
 *
 * A session of another version of the flow keeps the answers that fit the present one. `lostAnswers` names the others.
 *
 * @param at Epoch ms. A later start time in the stored session is replaced by this time.
 * @param language Code or id of the language to show. Default: the session's. A language that the flow lacks is ignored.
 * @param today Date of the visitor (ISO), for flows that use it. Default: the UTC date of `at`.
 * @example
 * const session = resumeSession(flow, JSON.parse(stored), Date.now()) ?? startSession(flow);
 */
export function resumeSession(
  flow: Flow,
  json: unknown,
  at: number,
  language?: string,
  today?: string,
): Session | undefined {
  const isNewVersion = isObject(json) && json.flowId === flow.id && json.flowVersion !== flow.version;
  const session = isNewVersion ? resumeInNewVersion(flow, json, at, today) : resumeFields(flow, json, at, today);
  if (session === undefined) return undefined;
  const draft = draftOf(flow, session);
  const known = findLanguage(flow.languages, language) ?? findLanguage(flow.languages, session.languageCode);
  const shown = known ?? initialLanguage(flow);
  if (shown !== undefined && shown.code !== session.languageCode) showLanguage(draft, shown.code);
  if (isObject(json) && session.today !== json.today) draft.areConditionsStale = true;
  updateVisibility(draft);
  fillRevealedDefaults(draft);
  const { history, currentStateId } = draft.session;
  takeWay(draft, { history, currentStateId: shownStateId(flow, draft.session, currentStateId) });
  return draft.session;
}

import { type Answer, type Flow, findLanguage } from '@product/model';
import { isRecord, isString } from '@product/model/guard';
import { answerOf } from '../answers/answer-of.ts';
import { changeAnswer, endAttempt } from '../answers/change-answer.ts';
import { fittingAnswer } from '../answers/fitting-answer.ts';
import { BUILT_IN_THANK_STATE_ID, isKnownState } from '../definition/states.ts';
import { takeWay } from '../navigation/take-way.ts';
import { type Draft, draftOf } from '../session/draft.ts';
import { resumeFields, startFields } from '../session/fields.ts';
import { withEntry } from '../session/record.ts';
import type { Session } from '../state.ts';
import { validatePage } from '../submission/validate-page.ts';
import { derive } from '../triggers/derive.ts';
import { isOnWay } from '../visibility/visible-elements.ts';

type Stored = Readonly<Record<string, unknown>>;

/**
 * Resumes a session of another version of its flow. Answers are given again, in any order in which one shows the question
 * of another. The visitor returns to the page that was left, or to the first one before it that needs an answer now.
 */
export function resumeInNewVersion(
  flow: Flow,
  json: Stored,
  at: number,
  today: string | undefined,
): Session | undefined {
  const session = resumeFields(flow, adapted(flow, json, at, today), at, today);
  // The answers of a delivered or waiting feedback have left.
  if (session === undefined || session.submittedCount > 0) return session;
  const draft = draftOf(flow, { ...session, answers: {} });
  draft.areConditionsStale = true;
  derive(draft);
  // Resumed fields leave out the answers to removed questions.
  const stored = json.answers as Session['answers'];
  const given = { ...session.lostAnswers, ...stored };
  giveAnswers(draft, Object.values(given));
  keepOutsideWay(draft, Object.values(given));
  // Given again, the same answers are still those of the last attempt to submit.
  const { attempt, attemptAt } = session;
  Object.assign(draft.session, { attempt, attemptAt });
  const isWhole = ({ questionId }: Answer): boolean =>
    JSON.stringify(draft.session.answers[questionId]) === JSON.stringify(given[questionId]);
  if (!Object.values(stored).every(isWhole)) endAttempt(draft);
  const lost = Object.entries(given).filter(([, answer]) => !isWhole(answer));
  if (lost.length > 0) draft.session.lostAnswers = Object.fromEntries(lost);
  else delete draft.session.lostAnswers;
  returnToPage(draft);
  return draft.session;
}

/** Replaces what a stored session says of states and visibility that the flow lacks, or that only one version has. */
function adapted(flow: Flow, json: Stored, at: number, today: string | undefined): Stored {
  const { context, today: date } = startFields(flow, { at, ...(today !== undefined && { today }) });
  const { languageCode, initialLanguageCode } = startFields(flow, {});
  const initialCode = isString(json.initialLanguageCode) ? json.initialLanguageCode : null;
  return {
    ...json,
    flowVersion: flow.version,
    ...wayFrom(flow, json),
    issues: {},
    pageIssue: null,
    elementVisibility: {},
    optionVisibility: {},
    appliedTriggers: [],
    // The language in which the numbers of the answers were typed. `resumeSession` may show another.
    languageCode: isString(json.languageCode) ? json.languageCode : languageCode,
    initialLanguageCode: findLanguage(flow.languages, initialCode)?.code ?? initialLanguageCode,
    context: context && { ...context, ...(isRecord(json.context) && json.context) },
    today: date,
  };
}

/** Leaves out the pages that are gone. In place of the page that the visitor left comes the one before it. */
function wayFrom(flow: Flow, { currentStateId, history, submittedCount }: Stored): Stored {
  if (!Array.isArray(history)) return { history };
  const isKnown = (stateId: unknown): boolean => isString(stateId) && isKnownState(flow, stateId);
  const past = history.filter(isKnown);
  if (isKnown(currentStateId)) return { currentStateId, history: past };
  if (submittedCount === 1) return { currentStateId: BUILT_IN_THANK_STATE_ID, history: past };
  return { currentStateId: past.at(-1) ?? flow.index.initialState.id, history: past.slice(0, -1) };
}

/** Gives answers until no further one fits: an answer may show the question of an earlier one. */
function giveAnswers(draft: Draft, answers: readonly Answer[]): void {
  let left = answers;
  for (let before = left.length + 1; left.length < before; ) {
    before = left.length;
    left = left.filter((answer) => !isGiven(draft, answer));
  }
}

function isGiven(draft: Draft, answer: Answer): boolean {
  const question = draft.flow.index.questions.get(answer.questionId);
  const fitting = question && fittingAnswer(question, answer);
  if (question === undefined || fitting === undefined) return false;
  const isTaken = changeAnswer(draft, question, fitting);
  derive(draft);
  return isTaken && answerOf(draft.session, question) !== undefined;
}

/** Keeps the answers outside the way. They count for nothing, so that nothing follows from them. */
function keepOutsideWay({ flow, session }: Draft, answers: readonly Answer[]): void {
  for (const answer of answers) {
    const { questionId } = answer;
    const [question, element] = [flow.index.questions.get(questionId), flow.index.elementsByQuestion.get(questionId)];
    if (question === undefined || element === undefined || isOnWay(flow, session, element)) continue;
    session.answers = withEntry(session.answers, questionId, fittingAnswer(question, answer));
  }
}

/** Shows the first page of the way so far that blocks now; else the page that the visitor left. */
function returnToPage(draft: Draft): void {
  const { flow, session, tools } = draft;
  const { history } = session;
  const blocked = history.findIndex(
    (stateId) => !validatePage(draftOf(flow, { ...session, currentStateId: stateId }, tools)),
  );
  if (blocked === -1) return;
  takeWay(draft, { history: history.slice(0, blocked), currentStateId: history[blocked] ?? session.currentStateId });
}

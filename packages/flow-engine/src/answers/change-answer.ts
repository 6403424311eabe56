import type { Answer, Issue, Question } from '@product/model';
import type { EventOf } from '../event.ts';
import { definitionOf } from '../questions/registry.ts';
import { type Draft, emit } from '../session/draft.ts';
import { withEntry } from '../session/record.ts';
import { issueCodes } from '../validation/issue.ts';
import { isComputed, isReadOnly } from '../values/resolve-question.ts';
import { allOptions } from '../visibility/options.ts';
import { isQuestionVisible } from '../visibility/visible-elements.ts';
import { answerOf, issueOf, unfinishedKey } from './answer-of.ts';
import { normalizeAnswer } from './normalize-answer.ts';
import { askDynamicRequest } from './remote-data.ts';

/** Stores the visitor's answer. Ignored for a question that takes no answer now, and for answers of another kind. */
export function answered(draft: Draft, { answer, at }: EventOf<'answered'>): void {
  const { session } = draft;
  const question = changeableQuestion(draft, answer.questionId);
  if (question === undefined) return;
  const wasAnswered = answerOf(session, question) !== undefined;
  if (!changeAnswer(draft, question, answer)) return;
  draft.answered = question;
  session.firstResponseAt ??= at;
  if (!wasAnswered) {
    emit(draft, { type: 'pushAnalytics', event: 'question_answered', params: { question_id: question.id } });
  }
  if (definitionOf(question).remoteCall === 'dynamicRequest') askDynamicRequest(draft, question);
}

/** Removes the visitor's answer, or one field of it. Remembers a partly filled field until it is completed or emptied. */
export function cleared(draft: Draft, { questionId, optionId, isUnfinished = false }: EventOf<'cleared'>): void {
  const { session } = draft;
  const question = changeableQuestion(draft, questionId);
  if (question === undefined) return;
  const answer = answerOf(session, question);
  const rest = optionId === undefined ? undefined : withoutField(answer, optionId);
  if (answer !== rest && changeAnswer(draft, question, rest)) draft.answered = question;
  const key = optionId === undefined ? question.id : unfinishedKey(question, optionId);
  if (isUnfinished !== Object.hasOwn(session.unfinished ?? {}, key)) setUnfinished(draft, question, key, isUnfinished);
}

/** Copies an answer without the value of one field; the same answer when the field has none. */
function withoutField(answer: Answer | undefined, optionId: string): Answer | undefined {
  if (answer?.kind !== 'values') return answer;
  const values = answer.values.filter((value) => value.optionId !== optionId);
  return values.length === answer.values.length ? answer : { ...answer, values };
}

function setUnfinished(draft: Draft, question: Question, key: string, isPart: boolean): void {
  const { session } = draft;
  session.unfinished = withEntry(session.unfinished ?? {}, key, isPart || undefined);
  if (!isPart) setIssue(draft, question, undefined);
}

/** Finds a question whose answer the visitor may change: known, not read-only, and before the submit. */
export function changeableQuestion({ flow, session }: Draft, questionId: string): Question | undefined {
  const question = session.submittedCount > 0 ? undefined : flow.index.questions.get(questionId);
  return question !== undefined && isReadOnly(flow, session, question) ? undefined : question;
}

/**
 * Changes the answer to a question; an empty answer clears it.
 *
 * @returns false when nothing changed: the question is hidden, or takes another kind of answer.
 */
export function changeAnswer(draft: Draft, question: Question, answer: Answer | undefined): boolean {
  const definition = definitionOf(question);
  if (!isQuestionVisible(draft.flow, draft.session, question)) return false;
  const isGiven = answer !== undefined && !definition.isEmpty(question, answer);
  if (isGiven && answer.kind !== definition.answerKind(question)) return false;
  const stored =
    isGiven && normalizeAnswer(answer, answerOf(draft.session, question), allOptions(draft.session, question));
  writeAnswer(draft, question, stored && !definition.isEmpty(question, stored) ? stored : undefined);
  return true;
}

/** Writes or clears one answer, and marks its question as changed. */
export function writeAnswer(draft: Draft, question: Question, answer: Answer | undefined): void {
  const { session } = draft;
  session.answers = withEntry(session.answers, question.id, answer, draft.flow.index.questions);
  const values = answer?.kind === 'values' ? answer.values : [];
  for (const key of [question.id, ...values.map(({ optionId }) => unfinishedKey(question, optionId))]) {
    if (Object.hasOwn(session.unfinished ?? {}, key)) setUnfinished(draft, question, key, false);
  }
  if (answer === undefined) setIssue(draft, question, undefined);
  session.pageIssue = null;
  draft.changed.push(question);
  endAttempt(draft);
}

/** Ends the attempt to submit: the server may have stored it, so that other data need another idempotency key. */
export function endAttempt({ session }: Draft): void {
  if (session.attemptAt === null) return;
  session.attempt += 1;
  session.attemptAt = null;
}

/**
 * Updates the issues of all changed questions: displayed ones, and those that are reported immediately.
 *
 * @param isStale Data other than answers has changed, on which limits may depend.
 */
export function updateIssues(draft: Draft, isStale: boolean): void {
  const { flow, session, tools } = draft;
  for (const question of draft.changed) {
    const answer = answerOf(session, question);
    if (answer === undefined) continue;
    const found = issueOf(flow, session, question, tools);
    const isShown = Object.hasOwn(session.issues, question.id);
    setIssue(draft, question, found && (isShown || isReportedImmediately(found, answer)) ? found : undefined);
  }
  if (isStale || draft.changed.length > 0) updateComputedIssues(draft);
}

/** Updates the displayed issues of questions whose limits depend on other answers. */
function updateComputedIssues(draft: Draft): void {
  const { flow, session, tools } = draft;
  for (const questionId of Object.keys(session.issues)) {
    const question = flow.index.questions.get(questionId);
    if (question === undefined || !isComputed(question)) continue;
    setIssue(draft, question, issueOf(flow, session, question, tools));
  }
}

/** Tells whether an issue is reported while the visitor types. A lone `-` is an unfinished number, never too large. */
function isReportedImmediately({ code }: Issue, answer: Answer): boolean {
  const isUnfinishedNumber = code === 'numberMax' && !(answer.kind === 'text' && /\d/.test(answer.body));
  return issueCodes[code].isReportedImmediately && !isUnfinishedNumber;
}

/** Sets the displayed issue of a question; undefined removes it. */
export function setIssue({ session }: Draft, question: Question, issue: Issue | undefined): void {
  session.issues = withEntry(session.issues, question.id, issue);
}

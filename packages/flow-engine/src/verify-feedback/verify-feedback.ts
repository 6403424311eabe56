import type { FeedbackPayload, Flow, Issue, Option, Question } from '@product/model';
import { isObject } from '@product/model/guard';
import { definedSuccessors, reachableFrom } from '../lint/reachable.ts';
import { chosenOptionIds } from '../questions/chosen-option-ids.ts';
import { definitionOf, usesIntegration } from '../questions/registry.ts';
import { withoutLimits } from '../values/resolve-question.ts';
import { resolvedQuestions } from './conditions.ts';
import { answerIn, type Evidence, evidenceOf, type PayloadFacts } from './evidence.ts';
import type { FeedbackProblem } from './feedback-problem.ts';
import { type KnownWay, type PassedPage, passedPages } from './passed-pages.ts';
import { type ReadAnswer, readResponses } from './read-responses.ts';
import { wasAvailable, wasVisible } from './was-visible.ts';

export interface VerifyOptions {
  /** False for an incomplete feedback: nothing is required, and limits do not apply yet. Default true. */
  readonly isCompleted?: boolean;
}

/**
 * Finds violations of a flow's rules in a feedback, the body of `POST /v1/feedbacks`. A feedback that `buildFeedback` makes
 * from a session has no problems.
 *
 * Limits and required questions are checked on pages that the visitor certainly passed. An answer on a page that the other
 * answers lead past is a problem. No JSON makes this function throw.
 *
 * @example
 * verifyFeedback(flow, { ...payload, responses: [{ question_id: 'q-order', option_id: 'gone' }] });
 * // [{ path: 'responses.0.option_id', code: 'unknown_option', questionId: 'q-order' }]
 */
export function verifyFeedback(
  flow: Flow,
  payload: Readonly<Record<keyof Pick<FeedbackPayload, 'responses'>, unknown>> & PayloadFacts,
  { isCompleted = true }: VerifyOptions = {},
): FeedbackProblem[] {
  const responses: unknown = isObject(payload) ? payload.responses : undefined;
  if (!Array.isArray(responses)) return [{ path: 'responses', code: 'unreadable', questionId: null }];
  const { answers, problems } = readResponses(flow, responses);
  const evidence = evidenceOf(flow, answers, payload);
  const structure = [...problems, ...[...answers.values()].flatMap((read) => answerProblems(evidence, read))];
  if (!isCompleted) return structure;
  const way = passedPages(evidence);
  const { pages } = way;
  const possible = possibleQuestions(flow, way);
  return [
    ...structure,
    ...[...answers.values()].flatMap(({ question, indexes }): FeedbackProblem[] =>
      possible.has(question.id) ? [] : [{ path: locationOf(indexes), code: 'off_path', questionId: question.id }],
    ),
    ...pages.flatMap((page) => pageProblems(evidence, page)),
    ...(responses.length === 0 && isEmptied(evidence, pages) ? [empty] : []),
  ];
}

const empty: FeedbackProblem = { path: 'responses', code: 'empty', questionId: null };

function locationOf(indexes: readonly number[]): string {
  return `responses.${indexes[0] ?? 0}`;
}

/** Finds answers to hidden questions, and hidden or unknown options. */
function answerProblems(evidence: Evidence, { question, answer, indexes }: ReadAnswer): FeedbackProblem[] {
  const questionId = question.id;
  const element = evidence.flow.index.elementsByQuestion.get(questionId);
  if (element !== undefined && wasVisible(evidence, element) === false) {
    return [{ path: locationOf(indexes), code: 'hidden', questionId }];
  }
  if (answer === undefined || usesIntegration(question)) return [];
  const options = new Map(question.options.map((option) => [option.id, option]));
  const problemOf = (optionId: string): 'unknown_option' | 'hidden' | undefined => {
    const option = options.get(optionId);
    if (option === undefined) return 'unknown_option';
    return wasAvailable(evidence, question, option) === false ? 'hidden' : undefined;
  };
  return chosenOptionIds(answer).flatMap((optionId, index): FeedbackProblem[] => {
    const code = problemOf(optionId);
    return code === undefined ? [] : [{ path: `responses.${indexes[index] ?? 0}.option_id`, code, questionId }];
  });
}

/**
 * Lists the questions of the pages that the visitor may have taken: the passed ones, and those that can follow where the
 * payload leaves the way open. A page that leads back to itself was perhaps left in another way the first time.
 */
function possibleQuestions(flow: Flow, { pages, isOpen }: KnownWay): ReadonlySet<string> {
  const passed = pages.map(({ state }) => state.id);
  const open = passed.filter((id) => followersOf(flow, id).has(id));
  if (isOpen) open.push(passed.at(-1) ?? flow.index.initialState.id);
  const states = new Set([...passed, ...open, ...open.flatMap((id) => [...followersOf(flow, id)])]);
  return questionsOn(flow, [...states]);
}

function followersOf(flow: Flow, stateId: string): ReadonlySet<string> {
  const next = definedSuccessors(flow, stateId);
  return new Set(next.flatMap((id) => [...reachableFrom(flow, id, definedSuccessors)]));
}

function questionsOn(flow: Flow, states: readonly string[]): ReadonlySet<string> {
  const elements = states.flatMap((id) => flow.index.elementsByState.get(id) ?? []);
  return new Set(elements.flatMap(({ question }) => question?.id ?? []));
}

/** Finds invalid and missing answers on a passed page, and its failed checks. */
function pageProblems(evidence: Evidence, page: PassedPage): FeedbackProblem[] {
  const { state, settled, failedChecks } = page;
  const checks = failedChecks.map((index): FeedbackProblem => {
    return { code: 'check', path: 'responses', questionId: null, stateId: state.id, index };
  });
  const answers = settled.flatMap((element): FeedbackProblem[] => {
    const { question } = element;
    if (question === null || wasVisible(evidence, element) !== true) return [];
    const read = evidence.answers.get(question.id);
    if (read !== undefined && read.answer === undefined) return [];
    const issue = issueOf(evidence, question, page);
    if (issue === undefined) return [];
    const location = { path: read === undefined ? 'responses' : locationOf(read.indexes), questionId: question.id };
    return [issue.code === 'required' ? { ...location, code: 'required' } : { ...location, code: 'invalid', issue }];
  });
  return [...answers, ...checks];
}

/** Finds the issue of a visible question, as far as the payload shows it. */
function issueOf(evidence: Evidence, question: Question, { needsAll, unlimited }: PassedPage): Issue | undefined {
  const resolved = unlimited.includes(question) ? [withoutLimits(question)] : resolvedQuestions(evidence, question);
  const issues = resolved.map((each) => issueAt(evidence, each, needsAll));
  return issues.includes(undefined) ? undefined : issues[0];
}

/** Finds the issue of a question with its limits of one date. */
function issueAt(evidence: Evidence, question: Question, needsAll: boolean): Issue | undefined {
  const definition = definitionOf(question);
  const answer = answerIn(evidence, question);
  const { options, isCertain } = availableOptions(evidence, question);
  const context = { options };
  const issue =
    definition.validate(question, answer, context) ??
    (needsAll && !definition.isComplete(question, answer, context)
      ? { code: 'required' as const, params: {} }
      : undefined);
  if (issue === undefined || isUndecided(issue, isCertain)) return undefined;
  if (issue.code === 'generic' && hasAnswerProblem(evidence, question)) return undefined;
  return isAboutText(issue) && isMasked(evidence, question) ? undefined : issue;
}

/** Tells whether the payload leaves an issue open: it holds no files, and some options may have been hidden. */
function isUndecided({ code }: Issue, hasCertainOptions: boolean): boolean {
  if (code === 'file' || code === 'fileSize') return true;
  return !hasCertainOptions && (code === 'required' || code === 'selectMin');
}

/** Lists the options that were available. Uncertain for options from the owner's system. */
function availableOptions(
  evidence: Evidence,
  question: Question,
): { readonly options: readonly Option[]; readonly isCertain: boolean } {
  if (usesIntegration(question)) return { options: [], isCertain: false };
  const decided = question.options.map((option) => ({ option, isAvailable: wasAvailable(evidence, question, option) }));
  return {
    options: decided.flatMap(({ option, isAvailable }) => (isAvailable === false ? [] : option)),
    isCertain: decided.every(({ isAvailable }) => isAvailable !== undefined),
  };
}

/** Tells whether the answer already has a problem of its options. */
function hasAnswerProblem(evidence: Evidence, question: Question): boolean {
  const read = evidence.answers.get(question.id);
  return read !== undefined && answerProblems(evidence, read).length > 0;
}

/** Tells whether an issue is about the form of a text, which masking may change. */
function isAboutText({ code }: Issue): boolean {
  return code.startsWith('length') || ['pattern', 'email', 'phone', 'url'].includes(code);
}

/** Tells whether a text was masked, which may change its length. */
function isMasked(evidence: Evidence, question: Question): boolean {
  const answer = answerIn(evidence, question);
  const isMaskable = question.hidePersonalData && definitionOf(question).isMaskable(question);
  const texts =
    answer?.kind === 'text'
      ? [answer.body]
      : answer?.kind === 'values'
        ? answer.values.map(({ body }) => body)
        : answer?.kind === 'options'
          ? Object.values(answer.texts ?? {})
          : [];
  return isMaskable && texts.some((text) => /\*|XXXX-/.test(text));
}

/** Tells whether a page showed a question, and no unsent answer is possible. */
function isEmptied(evidence: Evidence, pages: readonly PassedPage[]): boolean {
  const shown = pages.flatMap(({ settled }) => settled).filter(({ question }) => question !== null);
  const isUnsent = ({ question }: { readonly question: Question | null }) =>
    question !== null && !definitionOf(question).keepsIncomplete;
  return (
    shown.some((element) => wasVisible(evidence, element) === true) &&
    evidence.flow.elements.every((element) => shown.includes(element) || !isUnsent(element))
  );
}

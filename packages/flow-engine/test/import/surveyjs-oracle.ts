import type { Flow } from '@product/model';
import { Model, type Question } from 'survey-core';
import { currentState, parseFlow, type Session, startSession, transition } from '../../src/index.ts';
import { convertSurvey } from '../../src/tools/index.ts';
import { drawAnswer, type Given, giveToFlow, giveToSurvey } from './surveyjs-answers.ts';
import { constantsOf } from './surveyjs-constants.ts';
import { askedBy, compareEnds, compareErrors, comparePages, keyOf, type Tell } from './surveyjs-pages.ts';

const MAX_PAGES = 30;
const ANSWERS_PER_PAGE = 8;
/** Attempts to give an answer on the last page of a visit without one. */
const MAX_ATTEMPTS = 20;

/**
 * Walks a definition in SurveyJS and its converted flow side by side with the same random answers, in a random language of
 * the definition.
 *
 * @returns The first difference of each run: questions and their texts, marks and options, errors, movement, result or end.
 */
export function compareVisits(definition: object, runs: number): string[] {
  return [...differencesOf(definition, runs)];
}

/** Walks as `compareVisits`, and yields each difference once it is found. */
export function* differencesOf(definition: object, runs: number): Generator<string, undefined> {
  const { flow: json } = convertSurvey(definition, { from: 'surveyjs' });
  const flow = parseFlow(json);
  const constants = constantsOf(definition);
  for (let seed = 1; seed <= runs; seed++) {
    const difference = compareVisit(definition, flow, constants, randomNumbers(seed));
    if (difference !== undefined) yield `seed ${seed}: ${difference}`;
  }
}

function compareVisit(
  definition: object,
  flow: Flow,
  constants: readonly string[],
  random: () => number,
): string | undefined {
  const language = flow.languages[Math.floor(random() * flow.languages.length)]?.code ?? 'en';
  const survey = new Model(structuredClone(definition));
  survey.locale = language;
  const context = drawContext(flow, constants, random);
  for (const [name, value] of Object.entries(context)) survey.setVariable(name, value);
  let session = startSession(flow, { id: 'visit', at: 0, language, today: today(), context: { attributes: context } });
  const log: string[] = [];
  const tell: Tell = (what, theirs, ours) => {
    const [one, other] = [JSON.stringify(theirs), JSON.stringify(ours)];
    return one === other ? undefined : `${what}: SurveyJS ${one}, flow ${other} (${log.join(', ')})`;
  };
  const advance = (source: 'next' | 'submit') => {
    [session] = transition(flow, session, { type: 'advanced', source, at: 1 }, {});
  };
  const latest = new Map<string, Given>();
  const answerOne = () => {
    const questions = askedBy(survey).filter(({ isReadOnly }) => !isReadOnly);
    const question = questions[Math.floor(random() * questions.length)];
    if (question === undefined) return false;
    const given = drawAnswer(question, random, constants);
    log.push(`${question.name} = ${JSON.stringify(given.value)}${given.otherText === undefined ? '' : ' with a text'}`);
    giveToSurvey(question, given);
    session = giveToFlow(flow, session, keyOf(question), given);
    latest.set(question.name, given);
    followReport(survey, latest);
    return true;
  };
  if (survey.state === 'starting') {
    const stateId = session.currentStateId;
    // A flow leaves out a start page without content.
    const isShown = survey.startedPage.elements.length > 0;
    const isStarted = survey.start();
    if (isShown) advance('next');
    const difference = tell('leaving the start page', isStarted, !isShown || session.currentStateId !== stateId);
    if (!isStarted || difference !== undefined) return difference;
  }
  for (let page = 0; page < MAX_PAGES; page++) {
    for (let step = 0; step < ANSWERS_PER_PAGE; step++) {
      const difference = comparePages(survey, flow, session, tell);
      if (difference !== undefined) return difference;
      if (!answerOne()) break;
    }
    // A flow sends no feedback without an answer, while SurveyJS completes: one answer is given first.
    for (let attempt = 0; isOnLastPage(survey) && isUnanswered(session) && attempt < MAX_ATTEMPTS; attempt++)
      answerOne();
    const difference = comparePages(survey, flow, session, tell);
    if (difference !== undefined) return difference;
    const before = survey.currentSingleQuestion ?? survey.currentPage;
    if (isOnLastPage(survey)) leaveLastPage(survey);
    else survey.performNext();
    const isOver = survey.state === 'completed' || survey.state === 'preview';
    const hasMoved = isOver || (survey.currentSingleQuestion ?? survey.currentPage) !== before;
    const stateId = currentState(flow, session).id;
    advance('next');
    const isSubmitting = () => session.submission.status === 'submitting';
    log.push(hasMoved ? 'next' : 'refused');
    if (session.pageIssue?.code === 'empty') return tell('answers of an empty visit', {}, answersOf(survey));
    const found = tell('leaving the page', hasMoved, isSubmitting() || session.currentStateId !== stateId);
    if (found !== undefined) return found;
    if (!hasMoved) {
      const errors = compareErrors(survey, flow, session, tell);
      if (errors !== undefined) return errors;
    }
    if (survey.state === 'preview') {
      survey.completeLastPage();
      advance('submit');
    }
    if (survey.state === 'completed')
      return tell('the end', true, isSubmitting()) ?? compareEnds(survey, flow, session, tell);
  }
  return undefined;
}

/** Draws values that the host page gives to both: what expressions compare with, or another word. */
function drawContext(flow: Flow, constants: readonly string[], random: () => number): Readonly<Record<string, string>> {
  const values = ['given', 'true', 'false', ...constants.filter((text) => text !== '')];
  const draw = () => values[Math.floor(random() * values.length)] ?? '';
  return Object.fromEntries((flow.context ?? []).map(({ key }) => [key, draw()]));
}

function isUnanswered({ answers }: Session): boolean {
  return Object.keys(answers).length === 0;
}

/** Answers in SurveyJS without the values that it computes itself. */
function answersOf(survey: Model): object {
  const names = survey
    .getAllQuestions()
    .flatMap((question) => (question.getType() === 'expression' ? question.name : []));
  return Object.fromEntries(Object.entries(survey.data).filter(([name]) => !names.includes(name)));
}

/**
 * Does to SurveyJS what a flow does at once and the report tells: a choice that is no longer offered leaves the answer for
 * good, and an answer that a computed limit refused is given again.
 */
function followReport(survey: Model, given: ReadonlyMap<string, Given>): void {
  for (const question of survey.getAllQuestions()) {
    if (question.choicesFromQuestion) clearUnofferedChoices(question);
    // SurveyJS remembers choices that it has cleared, until it takes a value.
    if (Array.isArray(question.choices)) question.updateValueFromSurvey(question.value);
    const hasMovingLimit = Boolean(question.minValueExpression || question.maxValueExpression);
    const kept = given.get(question.name);
    if (!hasMovingLimit || kept === undefined || survey.getValue(question.name) === kept.value) continue;
    question.clearValue();
    giveToSurvey(question, kept);
  }
}

/** Clears the choices that are no longer offered. SurveyJS keeps them while it offers none at all. */
function clearUnofferedChoices(question: Question): void {
  if (question.visibleChoices.length === 0) question.clearValue();
  else question.clearIncorrectValues();
}

function isOnLastPage(survey: Model): boolean {
  return survey.isLastPage && survey.isLastElement !== false;
}

/** Completes the survey, or shows its preview, as the button of the last page does. */
function leaveLastPage(survey: Model): void {
  if (survey.showPreviewBeforeComplete === true) survey.showPreview();
  else survey.completeLastPage();
}

/** Today in the time zone of SurveyJS. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Creates a generator of numbers from 0 to below 1, which a seed decides. */
function randomNumbers(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

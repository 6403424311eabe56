import type { Answer, Question } from '@product/model';
import { type IQuestion, Model, type Question as SurveyQuestion } from 'survey-core';
import {
  conditionData,
  currentState,
  parseFlow,
  type Session,
  startSession,
  textOf,
  transition,
  visibleElements,
  visibleOptions,
} from '../../src/index.ts';
import { convertSurvey } from '../../src/tools/index.ts';

type Value = string | number | boolean | readonly string[] | Readonly<Record<string, string>> | undefined;

const MAX_PAGES = 30;
const ANSWERS_PER_PAGE = 8;

/**
 * Walks a definition in SurveyJS and its converted flow side by side with the same random answers.
 *
 * @returns The first difference of each run: questions, options, validity, result or end.
 */
export function compareVisits(definition: object, runs: number, firstSeed = 1): string[] {
  const { flow: json } = convertSurvey(definition, { from: 'surveyjs' });
  const flow = parseFlow(json);
  return Array.from({ length: runs }, (_, run) => {
    const difference = compareVisit(definition, flow, randomNumbers(firstSeed + run));
    return difference === undefined ? [] : `seed ${firstSeed + run}: ${difference}`;
  }).flat();
}

function compareVisit(
  definition: object,
  flow: ReturnType<typeof parseFlow>,
  random: () => number,
): string | undefined {
  const survey = new Model(structuredClone(definition));
  let session = startSession(flow, { id: 'visit', at: 0, language: 'en' });
  const log: string[] = [];
  const tell = (what: string, theirs: unknown, ours: unknown) => {
    const [one, other] = [JSON.stringify(theirs), JSON.stringify(ours)];
    return one === other ? undefined : `${what}: SurveyJS ${one}, flow ${other} (${log.join(', ')})`;
  };
  if (survey.state === 'starting') {
    const started = transition(flow, session, { type: 'advanced', source: 'next', at: 1 }, {})[0];
    if (!survey.start() || started.currentStateId === session.currentStateId) return undefined;
    session = started;
  }
  for (let page = 0; page < MAX_PAGES; page++) {
    for (let step = 0; step < ANSWERS_PER_PAGE; step++) {
      const difference = compareQuestions(survey, flow, session, tell);
      if (difference !== undefined) return difference;
      const questions = askedBy(survey).filter(({ isReadOnly }) => !isReadOnly);
      const question = questions[Math.floor(random() * questions.length)];
      if (question === undefined) break;
      const value = valueFor(question, random);
      log.push(`${question.name} = ${JSON.stringify(value)}`);
      if (value === undefined) question.clearValue();
      else question.value = value;
      session = answer(flow, session, keyOf(question), value);
    }
    const wasComplete = survey.state === 'completed';
    const before = survey.currentSingleQuestion ?? survey.currentPage;
    if (survey.isLastPage && survey.isLastElement !== false) leaveLastPage(survey);
    else survey.performNext();
    const hasMoved =
      survey.state === 'completed' || survey.state === 'preview'
        ? !wasComplete
        : (survey.currentSingleQuestion ?? survey.currentPage) !== before;
    const stateId = currentState(flow, session).id;
    const [next] = transition(flow, session, { type: 'advanced', source: 'next', at: 1 }, {});
    session = next;
    const isSubmitting = () => session.submission.status === 'submitting';
    const movement = tell('leaving the page', hasMoved, isSubmitting() || session.currentStateId !== stateId);
    log.push(hasMoved ? 'next' : 'refused');
    if (survey.state === 'preview' && hasMoved) {
      survey.completeLastPage();
      session = transition(flow, session, { type: 'advanced', source: 'submit', at: 1 }, {})[0];
    }
    if (movement !== undefined && session.pageIssue?.code !== 'empty') return movement;
    if (movement !== undefined) return undefined;
    if (survey.state === 'completed')
      return tell('the end', true, isSubmitting()) ?? compareEnd(survey, flow, session, tell);
  }
  return undefined;
}

/** Completes the survey, or shows its preview, as the button of the last page does. */
function leaveLastPage(survey: Model): void {
  if (survey.showPreviewBeforeComplete === true) survey.showPreview();
  else survey.completeLastPage();
}

type Tell = (what: string, theirs: unknown, ours: unknown) => string | undefined;

function askedBy(survey: Model): readonly SurveyQuestion[] {
  const single = survey.currentSingleQuestion;
  const questions: readonly IQuestion[] = single ? [single] : (survey.currentPage?.questions ?? []);
  return (questions as readonly SurveyQuestion[]).filter(
    (question) => question.isVisibleInSurvey && !['html', 'expression', 'image'].includes(question.getType()),
  );
}

function keyOf(question: SurveyQuestion): string {
  return (question.valueName || question.name).replaceAll('.', '_');
}

function compareQuestions(survey: Model, flow: ReturnType<typeof parseFlow>, session: Session, tell: Tell) {
  const asked = askedBy(survey);
  const elements = visibleElements(flow, session)
    .flatMap(({ question }) => question ?? [])
    .filter(({ key }) => !key.endsWith('_comment'));
  const difference = tell(
    'visible questions',
    asked.map(keyOf),
    elements.map(({ key }) => key),
  );
  if (difference !== undefined) return difference;
  for (const question of asked) {
    const choices: readonly { readonly value: unknown }[] | undefined = question.visibleChoices;
    const own = elements.find(({ key }) => key === keyOf(question));
    if (choices === undefined || own === undefined || question.getType() === 'rating') continue;
    const options = visibleOptions(flow, session, own.id).map(({ key }) => key);
    const found = tell(
      `options of ${question.name}`,
      choices.map(({ value }) => String(value)).toSorted(),
      options.toSorted(),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

function compareEnd(survey: Model, flow: ReturnType<typeof parseFlow>, session: Session, tell: Tell) {
  const { answers, variables } = conditionData(flow, session);
  const given = Object.entries(answers).filter(([, value]) => value !== null);
  const theirs = Object.fromEntries(
    Object.entries(survey.data)
      .filter(([name]) => !(name in variables))
      .map(([name, value]) => [name.replaceAll('.', '_'), plain(value)]),
  );
  const difference = tell(
    'result',
    sorted(theirs),
    sorted(Object.fromEntries(given.map(([key, value]) => [key, plain(value)]))),
  );
  if (difference !== undefined) return difference;
  const target = session.submission.status === 'submitting' ? session.submission.targetStateId : '';
  const label = (flow.index.elementsByState.get(target) ?? []).find(({ type }) => type === 'label');
  const text = label === undefined ? '' : textOf(flow, session, label.body, 'html');
  return survey.completedHtmlOnCondition.length === 0
    ? undefined
    : tell('text of the end', survey.processedCompletedHtml, text);
}

/** Numbers as texts and lists in one order, since options of a flow have keys. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String).toSorted();
  if (typeof value !== 'object' || value === null) return String(value);
  return sorted(Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)])));
}

function sorted(record: object): object {
  return Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const texts = ['x', 'AB12', 'ada@example.org', 'a text of more than twenty characters', 'no@', '', '   7'];
const trimmed = texts.filter((text) => text.trim() === text);
const typed: Readonly<Record<string, readonly string[]>> = {
  'datetime-local': ['2026-01-09T10:30'],
  datetime: ['2026-01-09T10:30'],
  month: ['2026-01'],
  tel: ['+49 30 1234567'],
  time: ['10:30'],
  url: ['https://example.org'],
};
const numbers = [0, 1, 2, 5, 12, 17, 18, 21, 40, 59, 60, 200, -3];
const dates = ['2026-01-09', '2026-01-10', '2026-06-15', '2026-12-20', '2027-01-01'];

/** Chooses a value that a visitor could give, valid or not. Undefined clears the answer. */
function valueFor(question: SurveyQuestion, random: () => number): Value {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const some = <Item>(items: readonly Item[]) => items.filter(() => random() < 0.5);
  // SurveyJS does not evaluate conditions on a part of an answer again when the whole is cleared.
  const hasParts = ['matrix', 'multipletext'].includes(question.getType());
  if (!hasParts && random() < 0.1) return undefined;
  const keys: readonly string[] = (question.visibleChoices ?? []).map(({ value }: { value: string }) => value);
  switch (question.getType()) {
    case 'text':
      if (question.inputType === 'number') return pick(numbers);
      return pick(question.inputType === 'date' ? dates : (typed[question.inputType] ?? trimmed));
    case 'comment':
      return pick(trimmed);
    case 'boolean':
      return pick([question.valueTrue ?? true, question.valueFalse ?? false]);
    case 'checkbox':
    case 'tagbox': {
      const chosen = some(keys.filter((key) => key !== 'none'));
      const most = question.maxSelectedChoices > 0 ? question.maxSelectedChoices : chosen.length;
      return keys.includes('none') && random() < 0.2 ? ['none'] : chosen.slice(0, most);
    }
    case 'ranking':
      return keys
        .map((key) => [random(), key] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, key]) => key);
    case 'matrix': {
      const columns: readonly string[] = question.columns.map(({ value }: { value: string }) => value);
      const all: readonly string[] = question.rows.map(({ value }: { value: string }) => value);
      const rows = all.filter((_, index) => index === 0 || random() < 0.7);
      return Object.fromEntries(rows.map((row) => [row, pick(columns) ?? '']));
    }
    case 'multipletext': {
      const all: readonly string[] = question.items.map(({ name }: { name: string }) => name);
      const items = all.filter((_, index) => index === 0 || random() < 0.7);
      return Object.fromEntries(items.map((item) => [item, pick(texts.slice(0, 3)) ?? '']));
    }
    case 'rating':
      return pick(question.visibleRateValues.map(({ value }: { value: number }) => value));
    default:
      return pick(keys);
  }
}

/** Gives the flow the same answer. */
function answer(flow: ReturnType<typeof parseFlow>, session: Session, key: string, value: Value): Session {
  const question = flow.index.questionsByKey.get(key);
  if (question === undefined) return session;
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  const event = isEmpty
    ? ({ type: 'cleared', questionId: question.id, at: 1 } as const)
    : ({ type: 'answered', answer: toAnswer(question, value), at: 1 } as const);
  return transition(flow, session, event, {})[0];
}

function toAnswer(question: Question, value: Exclude<Value, undefined>): Answer {
  const questionId = question.id;
  const keys = Array.isArray(value) ? value.map(String) : [String(value)];
  const optionIds = keys.map((key) => idOf(question.options, key));
  if (question.style === 'ranking') return { kind: 'ranking', questionId, optionIds };
  if (typeof value === 'object' && !Array.isArray(value)) {
    const entries = Object.entries(value);
    return question.style === 'matrix'
      ? {
          kind: 'matrix',
          questionId,
          pairs: entries.map(([statement, option]) => ({
            statementId: idOf(question.statements, statement),
            optionId: idOf(question.options, String(option)),
          })),
        }
      : {
          kind: 'values',
          questionId,
          values: entries.map(([option, body]) => ({ optionId: idOf(question.options, option), body })),
        };
  }
  if (question.options.length > 0) return { kind: 'options', questionId, optionIds };
  return { kind: 'text', questionId, body: keys.join('') };
}

/** Finds the id of an option or a statement, whose key is the name in SurveyJS. */
function idOf(parts: readonly { readonly id: string; readonly key: string }[], key: string): string {
  return parts.find((part) => part.key === key)?.id ?? key;
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

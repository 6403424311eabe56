import type { Flow, LocalizedText, Question } from '@product/model';
import type { ResponseRow } from '../database/tables.ts';
import { plainLocalizer } from './localizer.ts';

/** A part of a flow by its id and its key, with its text. The key is null, and the text empty, where the flow lacks it. */
interface DescribedPart {
  readonly id: string;
  readonly key: string | null;
  readonly body: string;
}

/** Describes a value of an answer: a chosen option, a text, or both. */
export interface DescribedValue {
  readonly option: DescribedPart | null;
  /** Row of a matrix that the value belongs to. */
  readonly statement: DescribedPart | null;
  /** The visitor's own text. */
  readonly text: string | null;
  /** Place in a ranking, from 1. */
  readonly rank: number | null;
}

/** A question with its answer as text, and by ids and keys. */
export interface DescribedAnswer {
  readonly questionId: string;
  readonly questionKey: string | null;
  readonly title: string;
  readonly style: string;
  readonly texts: readonly string[];
  /** Holds a value for each text of `texts`, in the same order. */
  readonly values: readonly DescribedValue[];
  /** Ids of the answer's files. */
  readonly blobIds: readonly string[];
}

/** Describes answers in the order of the flow and the visitor's language. Questions missing in the flow come last. */
export function describeAnswers(
  flow: Flow | undefined,
  responses: readonly ResponseRow[],
  languageId: string | null,
): DescribedAnswer[] {
  const localize = plainLocalizer(flow, languageId);
  const remaining = new Set(responses);
  const described: (DescribedAnswer & { readonly body?: LocalizedText })[] = [];
  for (const { question, body } of elementsInOrder(flow)) {
    if (question === null) continue;
    const own = responses.filter((response) => remaining.has(response) && belongsTo(question, response));
    if (own.length === 0) continue;
    for (const response of own) remaining.delete(response);
    const ordered = own.toSorted((left, right) => (left.ranking ?? 0) - (right.ranking ?? 0));
    const values = ordered.flatMap((response) => describeValue(question, response, localize));
    described.push({
      questionId: question.id,
      questionKey: question.key,
      title: '',
      body,
      style: question.style,
      texts: values.map(textOf),
      values,
      blobIds: ordered.flatMap(({ active_storage_blob_id: blobId }) => blobId ?? []),
    });
  }
  for (const { question_id: questionId, body: text, option_id, active_storage_blob_id: blobId } of remaining) {
    const option = option_id === null ? null : { id: option_id, key: null, body: '' };
    const isFile = blobId !== null;
    described.push({
      questionId,
      questionKey: null,
      title: '',
      style: 'text',
      texts: isFile ? [] : [text ?? option_id ?? ''],
      values: isFile ? [] : [{ option, statement: null, text, rank: null }],
      blobIds: isFile ? [blobId] : [],
    });
  }
  const localizeTitle = plainLocalizer(flow, languageId, answersByKey(described));
  return described.map(({ body, ...answer }) =>
    body === undefined ? answer : { ...answer, title: localizeTitle(body) },
  );
}

const dateStyles: ReadonlySet<string> = new Set<Question['style']>(['datepicker', 'date_time']);

/** Collects the words of answers for the titles of other questions. The answer to one statement has the keys of both. */
function answersByKey(answers: readonly DescribedAnswer[]): Record<string, unknown> {
  return Object.fromEntries(
    answers.flatMap(({ questionKey, style, texts, values }) => {
      if (questionKey === null || texts.length === 0) return [];
      const [first = ''] = texts;
      const statements = values.flatMap(({ statement, ...value }) =>
        statement === null ? [] : [[`${questionKey}.${statement.key}`, textOf({ ...value, statement: null })] as const],
      );
      return [[questionKey, dateStyles.has(style) ? { date: first } : texts] as const, ...statements];
    }),
  );
}

/** Maps each question's id to its text in the visitor's language. */
export function questionTitles(flow: Flow | undefined, languageId: string | null): ReadonlyMap<string, string> {
  const localize = plainLocalizer(flow, languageId);
  return new Map(
    elementsInOrder(flow).flatMap(({ question, body }) => (question === null ? [] : [[question.id, localize(body)]])),
  );
}

/** Returns the answer to the first score question, 0 to 10; null without one. */
export function scoreOf(flow: Flow | undefined, responses: readonly ResponseRow[]): number | null {
  for (const { question } of elementsInOrder(flow)) {
    if (question?.style !== 'score') continue;
    const answer = responses.find(({ question_id }) => question_id === question.id);
    const score = Number(question.options.find(({ id }) => id === answer?.option_id)?.key ?? Number.NaN);
    if (Number.isInteger(score)) return score;
  }
  return null;
}

function elementsInOrder(flow: Flow | undefined): Flow['elements'] {
  if (flow === undefined) return [];
  return flow.states.flatMap(({ id }) => flow.index.elementsByState.get(id) ?? []);
}

function belongsTo(question: Question, { question_id }: ResponseRow): boolean {
  return question_id === question.id || question.statements.some(({ id }) => id === question_id);
}

function describeValue(
  question: Question,
  { question_id, option_id, body, ranking, active_storage_blob_id }: ResponseRow,
  localize: (text: LocalizedText) => string,
): DescribedValue[] {
  if (active_storage_blob_id !== null) return [];
  const statement = question.statements.find(({ id }) => id === question_id);
  const option = question.options.find(({ id }) => id === option_id);
  const value: DescribedValue = {
    option: option_id === null ? null : describePart(option_id, option, localize),
    statement: statement === undefined ? null : describePart(statement.id, statement, localize),
    text: body,
    rank: ranking === null ? null : ranking + 1,
  };
  return textOf(value) === '' ? [] : [value];
}

function describePart(
  id: string,
  part: { readonly key: string; readonly body: LocalizedText } | undefined,
  localize: (text: LocalizedText) => string,
): DescribedPart {
  return { id, key: part?.key ?? null, body: part === undefined ? '' : localize(part.body) };
}

function textOf({ option, statement, text }: DescribedValue): string {
  const chosen = option && (option.body || option.key || option.id);
  return [statement?.body, chosen, text].filter((part) => part != null && part !== '').join(': ');
}

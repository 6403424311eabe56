import type { Answer, Flow, Question } from '@product/model';
import { isObject, isString } from '@product/model/guard';
import { numberStyles } from '../language/change-language.ts';
import { definitionOf } from '../questions/registry.ts';
import { writeNumber } from '../validation/number.ts';
import type { FeedbackProblem } from './feedback-problem.ts';

type Item = Readonly<Record<string, unknown>>;

/** An answer of a payload, and the places of its items in `responses`. */
export interface ReadAnswer {
  readonly question: Question;
  /** Undefined where an item cannot be read: nothing is known of the answer then. */
  readonly answer: Answer | undefined;
  readonly places: readonly number[];
}

export interface ReadResponses {
  /** By question id. */
  readonly answers: ReadonlyMap<string, ReadAnswer>;
  readonly problems: readonly FeedbackProblem[];
}

interface PlacedItem {
  readonly item: Item;
  readonly place: number;
}

/** Reads the items of `responses` back to answers: the reverse of `toResponseItems` of each style. */
export function readResponses(flow: Flow, responses: readonly unknown[]): ReadResponses {
  const problems: FeedbackProblem[] = [];
  const items = new Map<Question, PlacedItem[]>();
  const ownerOf = ownersOf(flow);
  for (const [place, item] of responses.entries()) {
    const id = isObject(item) ? item.question_id : undefined;
    if (!isObject(item) || !isString(id)) {
      problems.push({ path: `responses.${place}`, code: 'unreadable', questionId: null });
      continue;
    }
    const question = ownerOf(id);
    if (question === undefined) {
      problems.push({ path: `responses.${place}.question_id`, code: 'unknown_question', questionId: id });
    } else {
      const others = items.get(question);
      if (others === undefined) items.set(question, [{ item, place }]);
      else others.push({ item, place });
    }
  }
  const answers = new Map<string, ReadAnswer>();
  for (const [question, placed] of items) {
    const hasOrder = isOrdered(question, placed);
    const wrong = placed.filter(({ item }, at) => !hasOrder || !fits(question, item, at));
    const answer = wrong.length === 0 ? toAnswer(question, placed) : undefined;
    answers.set(question.id, { question, answer, places: placed.map(({ place }) => place) });
    for (const { place } of wrong) {
      problems.push({ path: `responses.${place}`, code: 'wrong_type', questionId: question.id });
    }
  }
  return { answers, problems };
}

/** Finds the question that an item answers: by its own id, or by that of a statement. */
function ownersOf({ index }: Flow): (id: string) => Question | undefined {
  const byStatement = new Map<string, Question>();
  for (const question of index.questions.values()) {
    if (!isMatrix(question)) continue;
    for (const { id } of question.statements) byStatement.set(id, question);
  }
  return (id) => {
    const named = index.questions.get(id);
    return named === undefined || isMatrix(named) ? (byStatement.get(id) ?? named) : named;
  };
}

function isMatrix(question: Question): boolean {
  return definitionOf(question).answerKind(question) === 'matrix';
}

/** Tells whether the items of a ranking stand on different ranks, counted from 0. */
function isOrdered(question: Question, placed: readonly PlacedItem[]): boolean {
  if (definitionOf(question).answerKind(question) !== 'ranking') return true;
  const ranks = new Set(placed.map(({ item }) => item.ranking));
  return placed.every((_, rank) => ranks.has(rank));
}

/** Tells whether an item has the fields of its question's kind of answer, and no others. */
function fits(question: Question, item: Item, at: number): boolean {
  const has = (...names: readonly string[]) =>
    ['option_id', 'body', 'active_storage_blob_id', 'ranking'].every(
      (name) => names.includes(name) === (item[name] !== undefined && item[name] !== null),
    );
  const hasOption = isString(item.option_id);
  switch (definitionOf(question).answerKind(question)) {
    case 'text':
      return at === 0 && isString(item.body) && has('body');
    case 'options':
      return hasOption && has('option_id');
    case 'ranking':
      return hasOption && Number.isInteger(item.ranking) && has('option_id', 'ranking');
    case 'matrix':
      return hasOption && item.question_id !== question.id && has('option_id');
    case 'values':
      return hasOption && isString(item.body) && has('option_id', 'body');
    case 'files':
      return (
        (isString(item.active_storage_blob_id) && has('active_storage_blob_id')) ||
        (isString(item.body) && /^https?:\/\//i.test(item.body) && has('body'))
      );
  }
}

/** Makes the answer of items that fit. */
function toAnswer(question: Question, placed: readonly PlacedItem[]): Answer {
  const questionId = question.id;
  const texts = placed.map(({ item }) => ({
    statementId: String(item.question_id),
    optionId: String(item.option_id),
    body: String(item.body),
    ranking: Number(item.ranking),
  }));
  const kind = definitionOf(question).answerKind(question);
  switch (kind) {
    case 'text':
      return { kind, questionId, body: textOf(question, texts[0]?.body ?? '') };
    case 'options':
      return { kind, questionId, optionIds: texts.map(({ optionId }) => optionId) };
    case 'ranking':
      return {
        kind,
        questionId,
        optionIds: texts.sort((one, other) => one.ranking - other.ranking).map(({ optionId }) => optionId),
      };
    case 'matrix':
      return { kind, questionId, pairs: texts.map(({ statementId, optionId }) => ({ statementId, optionId })) };
    case 'values':
      return { kind, questionId, values: texts.map(({ optionId, body }) => ({ optionId, body })) };
    case 'files':
      return { kind, questionId, files: placed.map(({ place }) => aFile(place)) };
  }
}

/** The wire says `1e-7` where a visitor wrote `0.0000001`. */
function textOf({ style }: Question, body: string): string {
  const isExponential = numberStyles.includes(style) && /^-?\d(?:\.\d+)?e[+-]\d{1,3}$/.test(body);
  return isExponential ? writeNumber(Number(body), 'en') : body;
}

/** The wire names a file by its blob alone: the server that took the file knows its type. */
function aFile(place: number) {
  return { id: `${place}`, name: '', size: 0, type: 'image/png', attachmentId: '', blobId: null, url: '' };
}

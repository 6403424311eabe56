import type { Answer, Flow, Question } from '@product/model';
import { isObject, isString } from '@product/model/guard';
import { fromPlain } from '../language/number-texts.ts';
import { definitionOf } from '../questions/registry.ts';
import type { FeedbackProblem } from './feedback-problem.ts';

type Item = Readonly<Record<string, unknown>>;

/** An answer of a payload, and the indexes of its items in `responses`. */
export interface ReadAnswer {
  readonly question: Question;
  /** Undefined when an item cannot be parsed. */
  readonly answer: Answer | undefined;
  readonly indexes: readonly number[];
}

export interface ReadResponses {
  /** By question id. */
  readonly answers: ReadonlyMap<string, ReadAnswer>;
  readonly problems: readonly FeedbackProblem[];
}

/** Item of `responses` with its index. */
interface IndexedItem {
  readonly item: Item;
  readonly index: number;
}

/** Parses the items of `responses` to answers: the reverse of `toResponseItems` of each style. */
export function readResponses(flow: Flow, responses: readonly unknown[]): ReadResponses {
  const problems: FeedbackProblem[] = [];
  const items = new Map<Question, IndexedItem[]>();
  const ownerOf = ownersOf(flow);
  for (const [index, item] of responses.entries()) {
    const id = isObject(item) ? item.question_id : undefined;
    if (!isObject(item) || !isString(id)) {
      problems.push({ path: `responses.${index}`, code: 'unreadable', questionId: null });
      continue;
    }
    const question = ownerOf(id);
    if (question === undefined) {
      problems.push({ path: `responses.${index}.question_id`, code: 'unknown_question', questionId: id });
    } else {
      const others = items.get(question);
      if (others === undefined) items.set(question, [{ item, index }]);
      else others.push({ item, index });
    }
  }
  const answers = new Map<string, ReadAnswer>();
  for (const [question, indexedItems] of items) {
    const hasOrder = isOrdered(question, indexedItems);
    const wrong = indexedItems.filter(({ item }, rank) => !hasOrder || !fits(question, item, rank));
    const answer = wrong.length === 0 ? fromPlain(question, toAnswer(question, indexedItems)) : undefined;
    answers.set(question.id, { question, answer, indexes: indexedItems.map(({ index }) => index) });
    for (const { index } of wrong) {
      problems.push({ path: `responses.${index}`, code: 'wrong_type', questionId: question.id });
    }
  }
  return { answers, problems };
}

/** Creates a look-up of questions by their own id, or by the id of a statement. */
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

/** Tells whether the items of a ranking have different ranks, counted from 0. */
function isOrdered(question: Question, indexedItems: readonly IndexedItem[]): boolean {
  if (definitionOf(question).answerKind(question) !== 'ranking') return true;
  const ranks = new Set(indexedItems.map(({ item }) => item.ranking));
  return indexedItems.every((_, rank) => ranks.has(rank));
}

/** Tells whether an item has exactly the fields of its question's kind of answer. */
function fits(question: Question, item: Item, index: number): boolean {
  const has = (...names: readonly string[]) =>
    ['option_id', 'body', 'active_storage_blob_id', 'ranking'].every(
      (name) => names.includes(name) === (item[name] !== undefined && item[name] !== null),
    );
  const hasOption = isString(item.option_id);
  switch (definitionOf(question).answerKind(question)) {
    case 'text':
      return index === 0 && isString(item.body) && has('body');
    case 'options':
      return (
        hasOption && (has('option_id') || (isString(item.body) && has('option_id', 'body') && mayAsk(question, item)))
      );
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

/** Tells whether an option may ask for a text. An unknown option may be one of the owner's system. */
function mayAsk(question: Question, { option_id }: Item): boolean {
  const option = question.options.find(({ id }) => id === option_id);
  return option === undefined || option.isOther === true;
}

/** Collects the texts of chosen options. */
function otherTexts(indexedItems: readonly IndexedItem[]): { readonly texts?: Readonly<Record<string, string>> } {
  const texts = indexedItems.flatMap(({ item: { option_id, body } }) => (isString(body) ? [[option_id, body]] : []));
  return texts.length === 0 ? {} : { texts: Object.fromEntries(texts) };
}

/** Creates an answer from its items. */
function toAnswer(question: Question, indexedItems: readonly IndexedItem[]): Answer {
  const questionId = question.id;
  const texts = indexedItems.map(({ item }) => ({
    statementId: String(item.question_id),
    optionId: String(item.option_id),
    body: String(item.body),
    ranking: Number(item.ranking),
  }));
  const kind = definitionOf(question).answerKind(question);
  switch (kind) {
    case 'text':
      return { kind, questionId, body: texts[0]?.body ?? '' };
    case 'options':
      return { kind, questionId, optionIds: texts.map(({ optionId }) => optionId), ...otherTexts(indexedItems) };
    case 'ranking':
      return {
        kind,
        questionId,
        optionIds: texts.sort((one, other) => one.ranking - other.ranking).map(({ optionId }) => optionId),
      };
    case 'matrix':
      return { kind, questionId, pairs: texts.map(({ statementId, optionId }) => ({ statementId, optionId })) };
    case 'values':
      return {
        kind,
        questionId,
        values: texts.map(({ optionId, body }) => ({ optionId, body })),
      };
    case 'files':
      return { kind, questionId, files: indexedItems.map(({ index }) => aFile(index)) };
  }
}

/** Creates a placeholder file. The wire holds only its blob, and the server has checked its type. */
function aFile(index: number) {
  return { id: `${index}`, name: '', size: 0, type: 'image/png', attachmentId: '', blobId: null, url: '' };
}

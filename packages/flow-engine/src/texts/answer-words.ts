import type { Answer, Flow, Option, Question } from '@product/model';
import { localize } from '../language/language.ts';
import { numberStyles } from '../language/number-texts.ts';
import { inOrder } from '../questions/multiple-value/in-order.ts';
import type { Session } from '../state.ts';
import { parseDate } from '../validation/date.ts';
import { exactNumber } from '../validation/number.ts';
import { dateParsers } from '../values/answer-value.ts';
import { countedAnswer } from '../visibility/counted-answer.ts';
import { allOptions } from '../visibility/options.ts';
import { ownWords } from './own-words.ts';

/** The visit whose answers are shown, with the language and the masking of the texts. */
export interface WordsContext {
  readonly flow: Flow;
  readonly session: Session;
  readonly language: string;
  readonly mask: (text: string) => string;
  /** Questions whose options are being filled. Their answers are missing inside, so that no text contains itself. */
  readonly within: readonly Question[];
  /** Fills the placeholders of an option's words. */
  readonly fill: (label: string, within: readonly Question[]) => string;
}

type FieldValue = Extract<Answer, { kind: 'values' }>['values'][number];

/** Levels of options whose words are shown inside each other. */
const MAX_DEPTH = 2;
/** Characters of an option's words whose placeholders are filled. */
const MAX_FILLED_LENGTH = 1000;

/**
 * Finds the answer of a visible question in the visitor's words: words of options, numbers, dates. A key with a dot names
 * a statement of a matrix or a field. Undefined when it is missing.
 */
export function answerWords(context: WordsContext, key: string): unknown {
  const { questionsByKey } = context.flow.index;
  const whole = questionsByKey.get(key);
  if (whole !== undefined) return wordsOf(context, whole);
  for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1)) {
    const question = questionsByKey.get(key.slice(0, dot));
    if (question !== undefined) return partWords(context, question, key.slice(dot + 1));
  }
  return undefined;
}

function shownAnswer({ flow, session, within }: WordsContext, question: Question): Answer | undefined {
  if (within.includes(question)) return undefined;
  return countedAnswer(flow, session, question);
}

/** Finds the answer to one statement of a matrix, or to one field. */
function partWords(context: WordsContext, question: Question, partKey: string): unknown {
  const answer = shownAnswer(context, question);
  if (answer?.kind === 'matrix') {
    const statementId = question.statements.find(({ key }) => key === partKey)?.id;
    const ids = answer.pairs.flatMap((pair) => (pair.statementId === statementId ? pair.optionId : []));
    return optionWords(context, question, ids);
  }
  if (answer?.kind !== 'values') return undefined;
  const field = question.options.find(({ key }) => key === partKey);
  const value = field && answer.values.find(({ optionId }) => optionId === field.id);
  return value && fieldWords(context, question, value);
}

function wordsOf(context: WordsContext, question: Question): unknown {
  const answer = shownAnswer(context, question);
  switch (answer?.kind) {
    case 'text':
      return textValue(context, question, answer.body);
    case 'options':
      return optionWords(context, question, answer.optionIds, answer.texts);
    case 'ranking':
      return optionWords(context, question, answer.optionIds);
    case 'values':
      return inOrder(answer.values, allOptions(context.session, question)).flatMap((value) =>
        value.body.trim() === '' ? [] : fieldWords(context, question, value),
      );
    case 'files':
      return answer.files.map(({ name }) => masked(context, question, name));
    case 'matrix':
    case undefined:
      return undefined;
  }
}

function textValue(context: WordsContext, question: Question, body: string): unknown {
  if (question.hidePersonalData) return context.mask(body);
  if (numberStyles.includes(question.style)) return exactNumber(body, context.session.languageCode) ?? body;
  const parse = dateParsers.get(question.style);
  return parse === undefined ? body : { date: parse(body) ?? body };
}

/** Reads one field as the same value as a question of its type. */
function fieldWords(context: WordsContext, question: Question, { optionId, body }: FieldValue): unknown {
  if (question.hidePersonalData) return context.mask(body);
  const type = question.options.find(({ id }) => id === optionId)?.valueType;
  if (type === 'number') return exactNumber(body, context.session.languageCode) ?? body;
  return type === 'date' ? { date: parseDate(body) ?? body } : body;
}

/** Lists the words of options. The visitor's own text replaces the words of an option that asks for one. */
function optionWords(
  context: WordsContext,
  question: Question,
  ids: readonly string[],
  texts: Readonly<Record<string, string>> = {},
): string[] {
  const options = new Map(allOptions(context.session, question).map((option) => [option.id, option]));
  return ids.flatMap((id) => {
    const own = Object.hasOwn(texts, id) ? (texts[id] ?? '').trim() : '';
    if (own !== '') return masked(context, question, own);
    const option = options.get(id);
    return option === undefined ? [] : labelOf(context, question, option);
  });
}

/** Finds the words of an option, without the tags of rich text and with their own placeholders filled. */
function labelOf(context: WordsContext, question: Question, option: Option): string {
  const { flow, session, language, within, fill, mask } = context;
  const own = ownWords(flow, session, option, { mask });
  if (own !== undefined) return own;
  if (within.length >= MAX_DEPTH) return '';
  const label = localize(option.body, flow, language).replace(/<\/?[a-z][^<>]*>/gi, '');
  if (!label.includes('{{') || label.length > MAX_FILLED_LENGTH) return label;
  return fill(label, [...within, question]);
}

function masked({ mask }: WordsContext, { hidePersonalData }: Question, text: string): string {
  return hidePersonalData ? mask(text) : text;
}

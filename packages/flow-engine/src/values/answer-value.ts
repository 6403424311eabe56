import type { Answer, ExpressionValue, Flow, Option, Question, QuestionStyle } from '@product/model';
import { add } from '../conditions/decimals.ts';
import { numberStyles } from '../language/number-texts.ts';
import { chosenOptionIds } from '../questions/chosen-option-ids.ts';
import { definitionOf } from '../questions/registry.ts';
import type { Session } from '../state.ts';
import { parseDate } from '../validation/date.ts';
import { parseNumber } from '../validation/number.ts';
import { parseDateTime, parseMonth, parseTime } from '../validation/time.ts';
import { countedAnswer } from '../visibility/counted-answer.ts';
import { allOptions } from '../visibility/options.ts';

/**
 * Converts an answer to the value that conditions read: a text, a number, an option key, a list of keys, an object by
 * statement or field key, an ISO date, or the number of files. Null for an answer that is missing or does not count, and
 * for an unreadable number or date.
 */
export function answerValue(flow: Flow, session: Session, question: Question): ExpressionValue {
  const answer = countedAnswer(flow, session, question);
  if (answer === undefined || definitionOf(question).isEmpty(question, answer)) return null;
  switch (answer.kind) {
    case 'text':
      return textValue(session, question, answer.body);
    case 'files':
      return answer.files.length;
    case 'values':
      return fieldValues(session, question, answer);
    case 'options':
    case 'ranking':
    case 'matrix':
      return keysOf(session, question, answer);
  }
}

/** Adds up the scores of the chosen options. In a matrix, a choice counts for each statement. 0 without an answer. */
export function scoreOf(flow: Flow, session: Session, question: Question): number {
  const answer = countedAnswer(flow, session, question);
  if (answer === undefined) return 0;
  const options = allOptions(session, question);
  return chosenOptionIds(answer)
    .map((optionId) => options.find(({ id }) => id === optionId)?.score ?? 0)
    .reduce(add, 0);
}

/** Styles whose text has an ISO form. */
export const dateParsers: ReadonlyMap<QuestionStyle, (text: string) => string | undefined> = new Map([
  ['datepicker', parseDate],
  ['date_time', parseDateTime],
  ['month', parseMonth],
  ['time', parseTime],
]);

function textValue({ languageCode }: Session, question: Question, body: string): ExpressionValue {
  if (numberStyles.includes(question.style)) return parseNumber(body, languageCode) ?? null;
  const parse = dateParsers.get(question.style);
  return parse === undefined ? body : (parse(body) ?? null);
}

function fieldValues(
  session: Session,
  question: Question,
  { values }: Extract<Answer, { kind: 'values' }>,
): ExpressionValue {
  const options = allOptions(session, question);
  const entries = values.flatMap(({ optionId, body }) => {
    if (body.trim() === '') return [];
    const option = options.find(({ id }) => id === optionId);
    return [[option?.key ?? optionId, fieldValue(session, option?.valueType, body)] as const];
  });
  return Object.fromEntries(entries);
}

function fieldValue({ languageCode }: Session, valueType: Option['valueType'], body: string): ExpressionValue {
  if (valueType === 'number') return parseNumber(body, languageCode) ?? null;
  return valueType === 'date' ? (parseDate(body) ?? null) : body;
}

/** Reads the keys of chosen options. On a scale whose keys are numbers, the value is a number. */
function keysOf(session: Session, question: Question, answer: Answer): ExpressionValue {
  const definition = definitionOf(question);
  const options = allOptions(session, question);
  const keys = definition.toPlainValue(question, answer, { options, mask: (text) => text, currentYear: 0 }) ?? null;
  if (!definition.isScale || typeof keys !== 'string') return keys;
  return options.every(({ key }) => isNumeric(key)) && isNumeric(keys) ? Number(keys) : keys;
}

function isNumeric(key: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(key);
}

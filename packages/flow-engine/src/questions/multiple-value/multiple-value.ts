import type { Answer, Issue, Option, OptionValueType, Question } from '@product/model';
import { parseDate } from '../../validation/date.ts';
import { checkDate } from '../../validation/date-limits.ts';
import { isEmail } from '../../validation/email.ts';
import { issue } from '../../validation/issue.ts';
import { parseNumber, toPlainNumber } from '../../validation/number.ts';
import { trimmed } from '../../validation/unseen.ts';
import {
  type AnswerContext,
  answerForm,
  type PlainValue,
  type SendingContext,
  type StyleParts,
} from '../question-definition.ts';
import { availableOptions, checkAvailable, keyOf } from '../shared/available-options.ts';
import { isValidPhone, toSentPhone } from '../shared/phone.ts';
import { inOrder } from './in-order.ts';

/** Checks and conversions of the fields of one type. */
interface FieldType {
  readonly code: Issue['code'];
  isValid(text: string, context: AnswerContext): boolean;
  toBody(text: string, context: SendingContext): string;
}

const fieldTypes: Readonly<Record<OptionValueType, FieldType>> = {
  text: { code: 'generic', isValid: () => true, toBody: (text) => text },
  email: { code: 'email', isValid: isEmail, toBody: (text) => text },
  phone: { code: 'phone', isValid: isValidPhone, toBody: toSentPhone },
  number: {
    code: 'number',
    isValid: (text, { languageCode }) => parseNumber(text, languageCode) !== undefined,
    toBody: (text, { languageCode }) => toPlainNumber(text, languageCode),
  },
  date: { code: 'date', isValid: isMeantDate, toBody: (text) => parseDate(text) ?? text },
};

function isMeantDate(text: string): boolean {
  const date = parseDate(text);
  return date !== undefined && checkDate(date, {}) === undefined;
}

/** Reads the type of a field; `text` by default. */
export function fieldTypeOf(option: Option | undefined): OptionValueType {
  const type: unknown = option?.valueType;
  return typeof type === 'string' && Object.hasOwn(fieldTypes, type) ? (type as OptionValueType) : 'text';
}

type ValuesAnswer = Extract<Answer, { kind: 'values' }>;

interface Field {
  readonly optionId: string;
  readonly type: OptionValueType;
  /** Trimmed, and never empty. */
  readonly text: string;
}

/** Lists the filled fields of an answer, in the order of their definition. */
function filledFields(question: Question, { values }: ValuesAnswer, context: AnswerContext): Field[] {
  const options = new Map([...question.options, ...availableOptions(question, context)].map((each) => [each.id, each]));
  return inOrder(values, options.values()).flatMap(({ optionId, body }) => {
    const text = trimmed(body);
    return text === '' ? [] : [{ optionId, type: fieldTypeOf(options.get(optionId)), text }];
  });
}

/** Finds the required field that is empty. */
function missingField(question: Question, answer: ValuesAnswer, context: AnswerContext): Option | undefined {
  const filled = new Set(filledFields(question, answer, context).map(({ optionId }) => optionId));
  return availableOptions(question, context).find(({ id, isRequired }) => isRequired === true && !filled.has(id));
}

/** Types of fields whose texts may hold personal data. */
const maskableTypes: readonly OptionValueType[] = ['text', 'email', 'phone'];

/** Converts a field to its text on the wire. A text that its type does not accept stays as typed. */
function toSent(question: Question, { type, text }: Field, context: SendingContext): string {
  const body = fieldTypes[type].toBody(text, context);
  return maskableTypes.includes(type) && question.hidePersonalData ? context.mask(body) : body;
}

/** Several labelled fields, each an option of the question. */
const fields = answerForm('values', {
  isMaskable: true,
  isSentAsGiven: () => false,
  isRequired: (question, context) =>
    question.isRequired || availableOptions(question, context).some(({ isRequired }) => isRequired === true),
  isEmpty: ({ values }) => values.every(({ body }) => trimmed(body) === ''),
  isComplete: (question, answer, context) => missingField(question, answer, context) === undefined,
  check: (question, answer, context) => {
    const ids = answer.values.map(({ optionId }) => optionId);
    const unavailable = checkAvailable(question, ids, context);
    if (unavailable !== undefined) return unavailable;
    const invalid = filledFields(question, answer, context).find(
      ({ type, text }) => !fieldTypes[type].isValid(text, context),
    );
    return invalid && issue(fieldTypes[invalid.type].code, { optionId: invalid.optionId });
  },
  toResponseItems: (question, answer, context) =>
    filledFields(question, answer, context).map((field) => ({
      question_id: question.id,
      option_id: field.optionId,
      body: toSent(question, field, context),
      ...(question.hidePersonalData ? { hidePersonalData: true } : {}),
    })),
  toPlainValue: (question, answer, context): PlainValue =>
    Object.fromEntries(
      filledFields(question, answer, context).map((field) => [
        keyOf(question, field.optionId, context),
        toSent(question, field, context),
      ]),
    ),
});

/**
 * Several labelled fields, such as the parts of an address. A field with `isRequired` must be filled in. The issue of a
 * field names it by `optionId`.
 */
export const multipleValue: StyleParts = { form: fields };

import type { Answer, Issue, Question } from '@product/model';
import { issue } from '../../validation/issue.ts';
import type { Limits } from '../../validation/limits.ts';
import { toPlainNumber } from '../../validation/number.ts';
import { checkSelection, selectionLimits } from '../../validation/selection.ts';
import { trimmed } from '../../validation/unseen.ts';
import { toMembershipTest } from '../membership.ts';
import { type AnswerContext, type AnswerForm, answerForm } from '../question-definition.ts';
import { availableOptions, checkAvailable, keyOf } from './available-options.ts';
import { checkOtherTexts, hasOtherTexts, toOptionItem } from './other-text.ts';

/** Choice of one option. */
export const singleChoice = answerForm('options', {
  isEmpty: ({ optionIds }) => optionIds.length === 0,
  isComplete: hasOtherTexts,
  check: (question, answer, context) =>
    answer.optionIds.length > 1
      ? issue('generic')
      : (checkAvailable(question, answer.optionIds, context) ?? checkOtherTexts(question, answer, context)),
  toResponseItems: (question, answer, context) =>
    answer.optionIds.map((optionId) => toOptionItem(question, answer, optionId, context)),
  toPlainValue: chosenKey,
});

/** Finds the key of the chosen option; empty for another kind of answer. */
export function chosenKey(question: Question, answer: Answer, context: AnswerContext): string {
  const [optionId = ''] = answer.kind === 'options' ? answer.optionIds : [];
  return keyOf(question, optionId, context);
}

/** Choice of several options, within the question's limits. An exclusive option is enough by itself. */
export const multiChoice = answerForm('options', {
  takesSeveral: () => true,
  isEmpty: ({ optionIds }) => optionIds.length === 0,
  isComplete: (question, answer, context) =>
    (hasExclusive(question, answer.optionIds, context) ||
      answer.optionIds.length >= (choiceLimits(question, context).lower ?? 1)) &&
    hasOtherTexts(question, answer, context),
  check: (question, answer, context) =>
    checkAvailable(question, answer.optionIds, context) ??
    checkChosen(question, answer.optionIds, context) ??
    checkOtherTexts(question, answer, context),
  toResponseItems: (question, answer, context) =>
    answer.optionIds.map((optionId) => toOptionItem(question, answer, optionId, context)),
  toPlainValue: (question, { optionIds }, context) => optionIds.map((id) => keyOf(question, id, context)),
});

/** Choice of one option, or of several when the question is multi-select. */
export function oneOrSeveral({ isMultiSelect }: Pick<Question, 'isMultiSelect'>): AnswerForm {
  return isMultiSelect ? multiChoice : singleChoice;
}

/** Finds the issue of too few or too many options, or of an exclusive one among others. */
function checkChosen(question: Question, optionIds: readonly string[], context: AnswerContext): Issue | undefined {
  if (!hasExclusive(question, optionIds, context)) {
    return checkSelection(optionIds.length, choiceLimits(question, context));
  }
  return optionIds.length === 1 ? undefined : issue('generic');
}

/** Computes how many options may be chosen. An exclusive option is never one of several. */
function choiceLimits(question: Question, context: AnswerContext): Limits {
  const available = availableOptions(question, context);
  const together = available.filter(({ isExclusive }) => isExclusive !== true);
  return selectionLimits(question, together.length === 0 ? Math.min(available.length, 1) : together.length);
}

function hasExclusive(question: Question, optionIds: readonly string[], context: AnswerContext): boolean {
  const exclusive = availableOptions(question, context).filter(({ isExclusive }) => isExclusive === true);
  return exclusive.length > 0 && optionIds.some(toMembershipTest(exclusive.map(({ id }) => id)));
}

/** Options in order, best first. All must be ranked unless the limits ask for fewer. */
export const optionRanking = answerForm('ranking', {
  isEmpty: ({ optionIds }) => optionIds.length === 0,
  isComplete: (question, { optionIds }, context) => optionIds.length >= expectedCount(question, context),
  check: (question, { optionIds }, context) =>
    checkAvailable(question, optionIds, context) ??
    checkSelection(optionIds.length, selectionLimits(question, availableOptions(question, context).length)),
  toResponseItems: (question, { optionIds }) =>
    optionIds.map((optionId, ranking) => ({ question_id: question.id, option_id: optionId, ranking })),
  toPlainValue: (question, { optionIds }, context) => optionIds.map((id) => keyOf(question, id, context)),
});

function expectedCount(question: Question, context: AnswerContext): number {
  const available = availableOptions(question, context).length;
  const { lower, upper } = selectionLimits(question, available);
  return Math.min(lower ?? upper ?? available, available);
}

/** Tells whether the owner's system asks for a number for each of its options. */
export function hasOnlyNumbers({ style, extra }: Question): boolean {
  return style === 'dynamic_multiple_value' && extra.value_type === 'number';
}

type Values = Extract<Answer, { kind: 'values' }>['values'];

/** Rewrites the numbers that a visitor typed in the notation of the wire. */
function toPlain(question: Question, values: Values, languageCode: AnswerContext['languageCode']): Values {
  if (!hasOnlyNumbers(question)) return values;
  return values.map((value) => ({ ...value, body: toPlainNumber(value.body, languageCode) }));
}

/** Text for each option. Blank texts are not sent. */
export const optionValues = answerForm('values', {
  isMaskable: true,
  isSentAsGiven: () => false,
  isEmpty: ({ values }) => values.every(({ body }) => trimmed(body) === ''),
  isComplete: (question, { values }, context) => {
    const given = new Set(values.filter(({ body }) => trimmed(body) !== '').map(({ optionId }) => optionId));
    return availableOptions(question, context).every(({ id }) => given.has(id));
  },
  check: (question, { values }, context) =>
    checkAvailable(
      question,
      values.map(({ optionId }) => optionId),
      context,
    ),
  toResponseItems: (question, { values }, { mask, languageCode }) =>
    toPlain(question, values, languageCode)
      .filter(({ body }) => trimmed(body) !== '')
      .map(({ optionId, body }) => ({
        question_id: question.id,
        option_id: optionId,
        ...(question.hidePersonalData ? { body: mask(body), hidePersonalData: true } : { body }),
      })),
  toPlainValue: (question, { values }, context) =>
    Object.fromEntries(
      toPlain(question, values, context.languageCode).map(({ optionId, body }) => [
        keyOf(question, optionId, context),
        question.hidePersonalData ? context.mask(body) : body,
      ]),
    ),
});

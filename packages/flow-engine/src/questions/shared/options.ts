import type { Answer, Issue, Option, Question } from '@product/model';
import { issue } from '../../validation/issue.ts';
import { checkSelection, selectionLimits } from '../../validation/selection.ts';
import { toMembershipTest } from '../membership.ts';
import { type AnswerContext, answerForm } from '../question-definition.ts';

/** Choice of one option. */
export const singleChoice = answerForm('options', {
  isEmpty: ({ optionIds }) => optionIds.length === 0,
  check: (question, { optionIds }, context) =>
    optionIds.length > 1 ? issue('generic') : checkAvailable(question, optionIds, context),
  toResponseItems: (question, { optionIds }) =>
    optionIds.map((optionId) => ({ question_id: question.id, option_id: optionId })),
  toPlainValue: chosenKey,
});

/** Finds the key of the chosen option; empty for another kind of answer. */
export function chosenKey(question: Question, answer: Answer, context: AnswerContext): string {
  const [optionId = ''] = answer.kind === 'options' ? answer.optionIds : [];
  return keyOf(question, optionId, context);
}

/** Choice of several options, within the question's limits. */
export const multiChoice = answerForm('options', {
  isEmpty: ({ optionIds }) => optionIds.length === 0,
  isComplete: (question, { optionIds }, context) =>
    optionIds.length >= (selectionLimits(question, availableOptions(question, context).length).lower ?? 1),
  check: (question, { optionIds }, context) =>
    checkAvailable(question, optionIds, context) ??
    checkSelection(optionIds.length, selectionLimits(question, availableOptions(question, context).length)),
  toResponseItems: (question, { optionIds }) =>
    optionIds.map((optionId) => ({ question_id: question.id, option_id: optionId })),
  toPlainValue: (question, { optionIds }, context) => optionIds.map((id) => keyOf(question, id, context)),
});

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

/** Text for each option. Blank texts are not sent. */
export const optionValues = answerForm('values', {
  isSentAsGiven: () => false,
  isEmpty: ({ values }) => values.every(({ body }) => body.trim() === ''),
  isComplete: (question, { values }, context) => {
    const given = new Set(values.filter(({ body }) => body.trim() !== '').map(({ optionId }) => optionId));
    return availableOptions(question, context).every(({ id }) => given.has(id));
  },
  check: (question, { values }, context) =>
    checkAvailable(
      question,
      values.map(({ optionId }) => optionId),
      context,
    ),
  toResponseItems: (question, { values }) =>
    values
      .filter(({ body }) => body.trim() !== '')
      .map(({ optionId, body }) => ({ question_id: question.id, option_id: optionId, body })),
  toPlainValue: (question, { values }, context) =>
    Object.fromEntries(values.map(({ optionId, body }) => [keyOf(question, optionId, context), body])),
});

/** Lists the available options. Empty while unknown, as before binding data arrives. */
export function availableOptions(question: Question, context: AnswerContext): readonly Option[] {
  return context.options ?? question.options;
}

/** Finds the issue of an unavailable or repeated option. */
function checkAvailable(question: Question, ids: readonly string[], context: AnswerContext): Issue | undefined {
  if (ids.length > 1 && new Set(ids).size !== ids.length) return issue('generic');
  const available = availableOptions(question, context);
  if (available.length === 0) return undefined;
  const [only] = ids;
  const isAvailable =
    ids.length === 1
      ? available.some(({ id }) => id === only)
      : ids.every(toMembershipTest(available.map(({ id }) => id)));
  return isAvailable ? undefined : issue('generic');
}

/** Finds the key of an option; an unknown option keeps its id. */
export function keyOf(question: Question, optionId: string, context: AnswerContext): string {
  const available = availableOptions(question, context).find(({ id }) => id === optionId);
  return available?.key ?? question.options.find(({ id }) => id === optionId)?.key ?? optionId;
}

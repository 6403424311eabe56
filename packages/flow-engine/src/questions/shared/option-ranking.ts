import type { Question } from '@product/model';
import { checkSelection, selectionLimits } from '../../validation/selection.ts';
import { type AnswerContext, answerForm } from '../question-definition.ts';
import { availableOptions, checkAvailable, keyOf } from './available-options.ts';

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

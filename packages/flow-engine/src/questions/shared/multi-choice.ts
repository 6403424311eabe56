import { checkSelection, selectionLimits } from '../../validation/selection.ts';
import { answerForm } from '../question-definition.ts';
import { availableOptions, checkAvailable, keyOf } from './available-options.ts';

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

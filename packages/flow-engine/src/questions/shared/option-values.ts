import { answerForm } from '../question-definition.ts';
import { availableOptions, checkAvailable, keyOf } from './available-options.ts';

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

import type { Answer, Question } from '@product/model';
import { issue } from '../../validation/issue.ts';
import { type AnswerContext, answerForm } from '../question-definition.ts';
import { checkAvailable, keyOf } from './available-options.ts';

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

import { expect, test } from 'vitest';
import { feedbacksBehind } from './show-feedbacks.ts';

const results = { since: 1, until: 9 };
const good = { questionId: 'q-order', value: 'o-good' };

test('the feedbacks behind a number are in the period and have the filters of the results', () => {
  expect(feedbacksBehind(results, { languageId: 'tr', answer: good }, { completed: true })).toEqual({
    ...results,
    ...{ languageId: 'tr', answer: good, completed: true },
  });
});

test('the feedbacks behind an answer also have the answer of the filters', () => {
  const nine = { questionId: 'q-score', value: 'o-9' };
  expect(feedbacksBehind(results, { answer: good }, { answer: nine })).toEqual({
    ...results,
    ...{ answer: nine, answerIn: { questionId: 'q-order', optionIds: ['o-good'] } },
  });
});

import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { expect, test } from 'vitest';
import { lintFlow, parseFlow } from '../index.ts';

function problemsOf(question: Readonly<Record<string, unknown>>, style: 'age' | 'datepicker'): string[] {
  const elements = [aQuestionElement({ key: 'own', style, question }), anElement('next_page', 'next')];
  const json = {
    ...aFlow({
      pages: [
        { id: 'a', elements },
        { id: 'z', style: 'thank' },
      ],
    }),
  };
  const variables = [{ key: 'double', type: 'number', value: { '*': [{ var: 'answers.own' }, 2] } }];
  return lintFlow(parseFlow({ ...json, variables }))
    .filter(({ code }) => code === 'conditionCycle')
    .map(({ path, message }) => `${path}: ${message}`);
}

test.each([
  ['lowerlimit', 'age', { var: 'answers.own' }],
  ['upperlimit', 'age', { var: 'variables.double' }],
  ['min_date', 'datepicker', { var: 'answers.own' }],
  ['max_date', 'datepicker', { var: 'answers.own' }],
] as const)('a %s that depends on its own answer is reported', (field, style, limit) => {
  expect(problemsOf({ [field]: limit }, style)).toEqual([
    `elements[0].question.${field}: The limit depends on the answer that it limits, "own": it moves with each change.`,
  ]);
});

test('a limit that depends on today alone, and a default answer, are no cycles', () => {
  expect(problemsOf({ max_date: { today: 0 } }, 'datepicker')).toEqual([]);
  expect(problemsOf({ default_answer: { var: 'answers.own' } }, 'datepicker')).toEqual([]);
});

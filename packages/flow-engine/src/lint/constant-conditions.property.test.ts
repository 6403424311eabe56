import type { Answer, Expression, Question } from '@product/model';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionData, evaluateCondition, lintFlow, parseFlow, startSession, validateAnswer } from '../index.ts';

const keys = ['a', 'b', 'c', 'd'];
type Spec = Parameters<typeof aQuestionElement>[0];
const ask = (key: string, style: NonNullable<Spec['style']>, question: Spec['question'] = {}) =>
  aQuestionElement({ key, style, ...(style === 'checklist' || style === 'radio' ? { options: keys } : {}), question });
const elements = [
  ask('text', 'text'),
  ask('list', 'checklist'),
  ask('choice', 'radio'),
  ask('number', 'numeric', { lowerlimit: -2, upperlimit: 3 }),
  ask('day', 'datepicker', { min_date: '2026-01-30', max_date: '2026-02-02' }),
  ask('time', 'time'),
  ask('month', 'month', { max_date: '2026-02' }),
  ask('moment', 'date_time', { min_date: '2026-01-31', max_date: '2026-02' }),
];

const days = ['2026-01-29', '2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02', '2026-03-01'];
const constants: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  text: fc.constantFrom('a', 'ab', 'b', 'ba', 'c', ''),
  list: fc.constantFrom(...keys, 'gone'),
  choice: fc.constantFrom(...keys, 'gone'),
  number: fc.oneof(fc.integer({ min: -4, max: 5 }), fc.constantFrom(0.5, 2.25, '1', '2', null, true)),
  day: fc.constantFrom(...days, '2026', null),
  time: fc.constantFrom('00:00', '09:30', '09:31', '23:59', '9:30'),
  month: fc.constantFrom('2025-12', '2026-01', '2026-02', '2026-03'),
  moment: fc.constantFrom('2026-01-31T00:00', '2026-02-01T23:59', '2026-02-02T00:00', '2026-02-01'),
};
const anyKey = fc.constantFrom(...Object.keys(constants));
const comparison = fc.constantFrom('==', '!=', '===', '<', '<=', '>', '>=', 'contains', 'in', 'matches');

/** Conditions of every kind, simple ones and others. */
const { condition: anyCondition } = fc.letrec<{ condition: Expression }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthSize: 'medium' },
    anyKey.chain((key) => {
      const read = { var: `answers.${key}` };
      const constant = constants[key] as fc.Arbitrary<Expression>;
      return fc.oneof(
        {
          arbitrary: fc
            .record({ operator: comparison, constant, isFirst: fc.boolean() })
            .map(({ operator, constant: other, isFirst }) => {
              return { [operator]: isFirst ? [read, other] : [other, read] };
            }),
          weight: 8,
        },
        fc.tuple(constant, constant).map((items) => ({ in: [read, items] })),
        fc.tuple(constant, constant).map(([low, high]) => ({ '<=': [low, read, high] })),
        fc.constantFrom<Expression>(read, { answered: `answers.${key}` }, { missing: [`answers.${key}`] }),
        fc.tuple(fc.constantFrom('==', '>', '<'), fc.nat({ max: 5 })).map(([operator, count]) => {
          return { [operator]: [{ count: `answers.${key}` }, count] };
        }),
        constant.map((fallback) => ({ '==': [{ var: [`answers.${key}`, fallback] }, fallback] })),
        fc.constantFrom<Expression>(
          { '==': [read, { var: 'answers.choice' }] },
          { missing: [[`answers.${key}`]] },
          { '>': [{ '+': [read, 1] }, 3] },
        ),
      );
    }),
    fc
      .tuple(fc.constantFrom('and', 'or', 'if'), tie('condition'), tie('condition'))
      .map(([operator, one, other]) => ({ [operator]: [one, other] })),
    tie('condition').map((inner) => ({ '!': inner })),
  ),
}));

const text = (values: fc.Arbitrary<string>) => (questionId: string) =>
  values.map((body): Answer => ({ kind: 'text', questionId, body }));
const options = (values: fc.Arbitrary<readonly string[]>) => (questionId: string) =>
  values.map((chosen): Answer => {
    return { kind: 'options', questionId, optionIds: chosen.map((key) => `opt-${questionId.slice(2)}-${key}`) };
  });
const minute = fc.integer({ min: 0, max: 59 }).map((value) => String(value).padStart(2, '0'));
const hour = fc.integer({ min: 0, max: 23 }).map((value) => String(value).padStart(2, '0'));
const anyTime = fc.oneof(
  fc.constantFrom('00:00', '09:30', '09:31', '23:59'),
  fc.tuple(hour, minute).map((parts) => parts.join(':')),
);
const answersBy: Readonly<Record<string, (questionId: string) => fc.Arbitrary<Answer>>> = {
  text: text(fc.oneof(fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 4 }), fc.string())),
  list: options(fc.subarray(keys)),
  choice: options(fc.constantFrom(...keys).map((key) => [key])),
  number: text(fc.oneof(fc.integer({ min: -5, max: 6 }), fc.constantFrom(0.25, 0.5, 0.75, 2.25, 2.5)).map(String)),
  day: text(fc.oneof(fc.constantFrom(...days), fc.constantFrom('2025-05-05', '2030-01-01'))),
  time: text(anyTime),
  month: text(fc.constantFrom('2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04')),
  moment: text(fc.tuple(fc.constantFrom(...days), anyTime).map((parts) => parts.join('T'))),
};
const anyAnswers = fc.tuple(
  ...Object.entries(answersBy).map(([key, answer]) => fc.option(answer(`q-${key}`), { freq: 4 })),
);

/** Tells which of the two places of the condition the linter reports. */
function reported(condition: Expression): {
  readonly element: boolean;
  readonly transition: boolean;
  readonly holds: boolean;
} {
  const json = aFlow({
    pages: [{ id: 'a', elements: [...elements, anElement('next_page')] }, { id: 'b' }, { id: 'end', style: 'thank' }],
  });
  const shown = { ...aQuestionElement({ key: 'why' }), visible_if: condition };
  const transitions = [{ id: 't', from_state_id: 'a', to_state_id: 'end', operator: 'and', rules: [], condition }];
  const problems = lintFlow(parseFlow({ ...json, elements: [...json.elements, shown], transitions })).filter(
    ({ code }) => code === 'constantCondition',
  );
  return {
    element: problems.some(({ path }) => path.startsWith('elements')),
    transition: problems.some(({ path }) => path.startsWith('transitions')),
    holds: problems.some(({ message }) => message.includes('always')),
  };
}

const flow = parseFlow(aFlow({ pages: [{ id: 'a', elements }] }));

test('no answers contradict a condition that the linter reports as constant', () => {
  let count = 0;
  fc.assert(
    fc.property(anyCondition, fc.array(anyAnswers, { minLength: 30, maxLength: 60 }), (condition, tries) => {
      const report = reported(condition);
      if (!report.element && !report.transition) return;
      count += 1;
      for (const answers of tries) {
        const given = answers.filter((answer) => answer !== null);
        const session = {
          ...startSession(flow),
          answers: Object.fromEntries(given.map((each) => [each.questionId, each])),
        };
        const value = evaluateCondition(condition, conditionData(flow, session));
        const holds = Array.isArray(value) ? value.length > 0 : Boolean(value);
        const isValid = given.every((each) => {
          return validateAnswer(flow.index.questions.get(each.questionId) as Question, each) === undefined;
        });
        if (report.element || isValid) expect(holds).toBe(report.holds);
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 1000) },
  );
  expect(count).toBeGreaterThan(20);
});

const both = (one: Expression, other: Expression): Expression => ({ and: [one, other] });
const read = (key: string) => ({ var: `answers.${key}` });

test.each<[string, Expression, boolean]>([
  [
    'a day after one and before an earlier one',
    both({ '>': [read('day'), '2026-02-01'] }, { '<': [read('day'), '2026-01-31'] }),
    true,
  ],
  [
    'a day between two neighbours',
    both({ '>': [read('day'), '2026-01-31'] }, { '<': [read('day'), '2026-02-01'] }),
    true,
  ],
  ['a day between two others', both({ '>': [read('day'), '2026-01-31'] }, { '<': [read('day'), '2026-02-02'] }), false],
  ['a day outside the limits of the question', { '<': [read('day'), '2026-01-30'] }, false],
  [
    'a minute between two neighbours',
    { and: [{ '>': [read('time'), '09:30'] }, { '<': [read('time'), '09:31'] }] },
    true,
  ],
  ['a time before midnight', { '<': [read('time'), '00:00'] }, true],
  [
    'a moment that is two',
    both({ '==': [read('moment'), '2026-02-01T10:00'] }, { '==': [read('moment'), '2026-02-01T10:01'] }),
    true,
  ],
  ['a month that is compared with a day', { '<': [read('month'), '2026-01-15'] }, false],
  [
    'a key that is chosen and not chosen',
    both({ contains: [read('list'), 'a'] }, { '!': { in: ['a', read('list')] } }),
    true,
  ],
  [
    'two keys among one',
    both(
      { contains: [read('list'), 'a'] },
      both({ contains: [read('list'), 'b'] }, { '<': [{ count: 'answers.list' }, 2] }),
    ),
    true,
  ],
  [
    'two keys among two',
    both(
      { contains: [read('list'), 'a'] },
      both({ contains: [read('list'), 'b'] }, { '==': [{ count: 'answers.list' }, 2] }),
    ),
    false,
  ],
  ['five keys of four', { '>': [{ count: 'answers.list' }, 4] }, true],
  ['a text that is two', both({ '==': [read('text'), 'a'] }, { '==': [read('text'), 'b'] }), true],
  ['an empty text', { '==': [read('text'), ''] }, true],
  [
    'a text that contains a word and not its beginning',
    both({ contains: [read('text'), 'word'] }, { '!': { contains: [read('text'), 'wo'] } }),
    true,
  ],
  [
    'a text that contains a beginning and not the word',
    both({ contains: [read('text'), 'wo'] }, { '!': { contains: [read('text'), 'word'] } }),
    false,
  ],
  [
    'a text that equals a word without containing it',
    both({ '==': [read('text'), 'word'] }, { '!': { in: ['or', read('text')] } }),
    true,
  ],
  [
    'a text that matches a pattern',
    both({ matches: [read('text'), 'a'] }, { '!': { contains: [read('text'), 'a'] } }),
    false,
  ],
  ['a number that is a text', { '==': [read('number'), '5'] }, false],
  ['a number between two close ones', both({ '>': [read('number'), 1] }, { '<': [read('number'), 1.2] }), false],
])('%s: reported as never true %s', (_name, condition, isReported) => {
  expect(reported(condition).element).toBe(isReported);
});

test('limits of a question count where its page is left', () => {
  expect(reported({ '<': [read('day'), '2026-01-30'] })).toMatchObject({ element: false, transition: true });
  expect(reported({ '<=': [read('day'), '2026-01-30'] })).toMatchObject({ element: false, transition: false });
  expect(reported({ '>': [read('number'), 3] })).toMatchObject({ element: false, transition: true });
  expect(reported({ '>': [read('moment'), '2026-02-28T23:59'] })).toMatchObject({ element: false, transition: true });
  expect(reported({ '>=': [read('moment'), '2026-02-28T23:59'] })).toMatchObject({ element: false, transition: false });
});

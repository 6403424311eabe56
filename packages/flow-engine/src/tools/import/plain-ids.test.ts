import { anyJson } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFlow } from '../../index.ts';
import { convertSurvey } from '../index.ts';

const accepted = /^[\w.:~-]{1,64}$/;

function idsOf(flow: unknown): string[] {
  const { states, elements } = parseFlow(flow);
  return [
    ...states.map(({ id }) => id),
    ...elements.flatMap(({ id, question }) => [
      id,
      ...(question === null
        ? []
        : [question.id, ...[...question.options, ...question.statements].map((part) => part.id)]),
    ]),
  ];
}

const survey = {
  pages: [
    {
      name: 'page one',
      elements: [
        { type: 'boolean', name: 'has car', valueTrue: 'Yes', valueFalse: 'No' },
        { type: 'radiogroup', name: 'rate it', choices: ['very good', 'very/good', 'good', ' '] },
        { type: 'text', name: 'имя' },
        { type: 'text', name: 'фио', visibleIf: "{rate it} = 'very good'" },
        { type: 'matrix', name: 'm', rows: ['our staff'], columns: ['so so'] },
      ],
    },
    { name: 'page  one', elements: [{ type: 'text', name: 'x'.repeat(200) }] },
  ],
};

test('ids of a converted flow are those that a server accepts, and keys stay as the definition names them', () => {
  const { flow } = convertSurvey(survey, { from: 'surveyjs' });
  for (const id of idsOf(flow)) expect(id).toMatch(accepted);
  const { elements } = parseFlow(flow);
  const questions = elements.flatMap(({ question }) => question ?? []);
  expect(questions.map(({ key }) => key).slice(0, 4)).toEqual(['has car', 'rate it', 'имя', 'фио']);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  const rated = questions.find(({ key }) => key === 'rate it')?.options ?? [];
  expect(rated.slice(0, 3).map(({ id, key }) => [id, key])).toEqual([
    ['very-good', 'very good'],
    ['very-good-2', 'very/good'],
    ['good', 'good'],
  ]);
});

test('pages of a converted flow keep their elements and their order', () => {
  const { states, index } = parseFlow(convertSurvey(survey, { from: 'surveyjs' }).flow);
  const [first] = states;
  expect(index.states.get(first?.nextStateId ?? '')).toBe(states[1]);
  expect(first?.elementIds.every((id) => index.elements.has(id))).toBe(true);
});

test.each(['surveyjs', 'formbricks', 'typeform'] as const)('any JSON of %s gives a flow with accepted ids', (from) => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          type: fc.constantFrom('text', 'radiogroup'),
          name: fc.string(),
          id: fc.string(),
          choices: fc.array(fc.string()),
          title: anyJson(),
        }),
      ),
      (fields) => {
        const { flow } = convertSurvey({ elements: fields, questions: structuredClone(fields), fields }, { from });
        for (const id of idsOf(flow)) expect(id).toMatch(accepted);
      },
    ),
  );
});

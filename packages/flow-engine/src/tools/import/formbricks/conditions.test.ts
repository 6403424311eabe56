import { describe, expect, test } from 'vitest';
import { evaluateCondition, lintFlow, parseFlow } from '../../../index.ts';
import { convertSurvey } from '../../index.ts';

const label = (text: string) => ({ default: text });
const items = ['Low', 'High'].map((text) => ({ id: `c-${text.toLowerCase()}`, label: label(text) }));
const questions = {
  one: { type: 'multipleChoiceSingle', choices: [...items, { id: 'other', label: label('Else') }] },
  several: { type: 'multipleChoiceMulti', choices: items },
  unnamed: { type: 'multipleChoiceSingle', choices: [{ label: label('Low') }, { label: label('High') }] },
  pictures: { type: 'pictureSelection', choices: [{ id: 'p1', imageUrl: 'https://example.org/1' }] },
  grid: { type: 'matrix', rows: items, columns: items },
  plainGrid: { type: 'matrix', rows: [label('Low'), label('High')], columns: [label('Low'), label('High')] },
  rate: { type: 'rating', range: 5, scale: 'number' },
  consent: { type: 'consent', label: label('I agree') },
  contact: { type: 'contactInfo' },
} as const;

/** Converts a survey with a jump that a condition on a question decides. */
function convert(id: keyof typeof questions, operator: string, value: unknown, row?: string) {
  const leftOperand = { type: 'element', value: id, ...(row !== undefined && { meta: { row } }) };
  const rightOperand = { type: 'static', value };
  const conditions = { connector: 'and', conditions: [{ id: 'c', leftOperand, operator, rightOperand }] };
  const logic = [{ id: 'l', conditions, actions: [{ objective: 'jumpToQuestion', target: 'end' }] }];
  const asked = Object.entries(questions).map(([name, question]) => ({ ...question, id: name, headline: label(name) }));
  const { flow, losses } = convertSurvey(
    {
      questions: asked.map((question) => ({ ...question, logic: question.id === 'consent' ? logic : [] })),
      endings: [{ id: 'end', type: 'endScreen' }],
    },
    { from: 'formbricks' },
  );
  const parsed = parseFlow(flow);
  const lost = losses.filter(({ kind }) => kind === 'lost').map(({ feature }) => feature);
  return { flow: parsed, condition: parsed.transitions[0]?.condition, lost };
}

describe('a condition of Formbricks', () => {
  test.each<[keyof typeof questions, string, unknown, string | undefined, unknown, unknown]>([
    ['one', 'equals', 'c-low', undefined, 'c-low', 'c-high'],
    ['one', 'equals', 'Low', undefined, 'c-low', 'c-high'],
    ['one', 'doesNotEqual', 'Low', undefined, 'c-high', 'c-low'],
    ['one', 'equals', 'other', undefined, 'other', 'c-high'],
    ['one', 'equalsOneOf', ['c-low', 'Else'], undefined, 'other', 'c-high'],
    ['several', 'includesAllOf', ['Low', 'High'], undefined, ['c-high', 'c-low'], ['c-low']],
    ['several', 'doesNotIncludeOneOf', ['Low'], undefined, ['c-high'], ['c-low']],
    ['unnamed', 'equals', 'High', undefined, '1', '0'],
    ['pictures', 'equals', 'p1', undefined, 'p1', null],
    ['grid', 'equals', '1', '0', { 'c-low': 'c-high' }, { 'c-low': 'c-low' }],
    ['grid', 'equals', 'c-high', 'c-low', { 'c-low': 'c-high' }, { 'c-high': 'c-high' }],
    ['grid', 'doesNotEqual', 'High', 'Low', { 'c-low': 'c-low' }, { 'c-low': 'c-high' }],
    ['grid', 'isAnyOf', ['0', '1'], '1', { 'c-high': 'c-low' }, { 'c-low': 'c-low' }],
    ['plainGrid', 'equals', '1', '0', { 0: '1' }, { 0: '0' }],
    ['rate', 'isLessThan', '3', undefined, 2, 3],
    ['consent', 'equals', 'accepted', undefined, 'accepted', null],
  ])('on a question %s that %s %j in the row %s means its option', (id, operator, value, row, holds, fails) => {
    const { flow, condition, lost } = convert(id, operator, value, row);
    const holdsFor = (answer: unknown) =>
      Boolean(evaluateCondition(condition ?? null, { answers: { [id]: answer as string | null } }));
    expect([lost, holdsFor(holds), holdsFor(fails)]).toEqual([[], true, false]);
    expect(lintFlow(flow).filter(({ code }) => code === 'unknownOption')).toEqual([]);
  });

  test.each<[keyof typeof questions, string, unknown, string | undefined]>([
    ['one', 'equals', 'gone', undefined],
    ['one', 'isGreaterThan', 'c-low', undefined],
    ['one', 'startsWith', 'Low', undefined],
    ['several', 'includesAllOf', ['c-low', 'gone'], undefined],
    ['grid', 'equals', '7', '0'],
    ['grid', 'equals', '1', '7'],
    ['grid', 'equals', 'High', undefined],
    ['rate', 'isLessThan', 'much', undefined],
    ['rate', 'equals', '', undefined],
    ['contact', 'equals', 'Ada', undefined],
  ])('on a question %s that %s %j in the row %s has no counterpart, and is lost', (id, operator, value, row) => {
    const { condition, lost } = convert(id, operator, value, row);
    expect([condition, lost]).toEqual([undefined, ['condition', 'jumpToQuestion']]);
  });
});

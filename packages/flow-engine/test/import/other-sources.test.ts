import { describe, expect, test } from 'vitest';
import { evaluateCondition, lintFlow, parseFlow } from '../../src/index.ts';
import { convertSurvey, simulate } from '../../src/tools/index.ts';
import { visit } from '../visit.ts';
import { formbricksBlocks, formbricksQuestions } from './formbricks-definitions.ts';
import { typeformForm } from './typeform-definition.ts';

const read = (json: unknown, from: 'formbricks' | 'typeform') => {
  const { flow, losses } = convertSurvey(json, { from });
  return { json: flow, flow: parseFlow(flow), losses };
};

describe.each([
  ['a Formbricks survey of blocks', formbricksBlocks, 'formbricks'],
  ['a Formbricks survey of questions', formbricksQuestions, 'formbricks'],
  ['a Typeform form', typeformForm, 'typeform'],
] as const)('%s', (_, definition, from) => {
  test('is converted without a loss and without an error of the linter', () => {
    const { flow, losses } = read(definition, from);
    expect(losses.filter(({ kind }) => kind === 'lost')).toEqual([]);
    expect(lintFlow(flow).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('leads every visitor to an end', () => {
    const { flow } = read(definition, from);
    expect(simulate(flow, { visitors: 100, seed: 1 })).toMatchObject({ ended: 100 });
  });
});

describe('a Formbricks survey', () => {
  test('jumps where its conditions say, and computes its variables', () => {
    const { json } = read(formbricksBlocks, 'formbricks');
    const happy = visit(json);
    happy.next();
    happy.answer('rate', '5');
    happy.next();
    expect(happy.stateId).toBe('block3');
    const unhappy = visit(json);
    unhappy.next();
    unhappy.answer('rate', '2');
    unhappy.next();
    expect(unhappy.stateId).toBe('block2');
    const [variable] = happy.flow.variables ?? [];
    const points = (stars: number | null) => evaluateCondition(variable?.value ?? null, { answers: { rate: stars } });
    expect([points(5), points(2), points(null)]).toEqual([3, 1, 1]);
  });

  test('keeps names, languages, recalled answers, limits and the address of an ending', () => {
    const { flow } = read(formbricksBlocks, 'formbricks');
    expect([...flow.index.questionsByKey.keys()]).toEqual(['rate', 'visit', 'why', 'more', 'contact', 'agree', 'grid']);
    expect(flow.index.elements.get('more')).toMatchObject({
      body: { en: 'You gave {{ answers.rate | default: "no" }} stars. More?' },
      question: { style: 'textarea', minResponseLength: 2, maxResponseLength: 100 },
    });
    expect(flow.index.states.get('ending2')).toMatchObject({ redirectUrl: 'https://example.org/next' });
    expect(flow.context).toMatchObject([{ key: 'plan' }]);
    expect(read(formbricksQuestions, 'formbricks').flow.languages.map(({ code }) => code)).toEqual(['en', 'de']);
  });

  const atom = (operator: string, value: unknown, id = 'q') => ({
    ...{ id: 'c', leftOperand: { type: 'element', value: id }, operator },
    rightOperand: { type: 'static', value },
  });
  const choices = ['a', 'b', 'c'].map((id) => ({ id, label: { default: id } }));

  test.each([
    ['multipleChoiceSingle', 'equals', 'a', { q: 'a' }, { q: 'b' }],
    ['multipleChoiceSingle', 'doesNotEqual', 'a', { q: 'b' }, { q: 'a' }],
    ['multipleChoiceSingle', 'equalsOneOf', ['a', 'b'], { q: 'b' }, { q: 'c' }],
    ['multipleChoiceMulti', 'equals', ['a', 'b'], { q: ['a', 'b'] }, { q: ['a'] }],
    ['multipleChoiceMulti', 'includesAllOf', ['a', 'b'], { q: ['a', 'b', 'c'] }, { q: ['a'] }],
    ['multipleChoiceMulti', 'includesOneOf', ['a', 'b'], { q: ['b'] }, { q: ['c'] }],
    ['multipleChoiceMulti', 'doesNotIncludeOneOf', ['a'], { q: ['b'] }, { q: ['a'] }],
    ['multipleChoiceMulti', 'doesNotIncludeAllOf', ['a', 'b'], { q: ['b'] }, { q: ['a', 'b'] }],
    ['nps', 'isLessThanOrEqual', 6, { q: 0 }, { q: null }],
    ['nps', 'isGreaterThan', 8, { q: 9 }, { q: 8 }],
    ['openText', 'isSubmitted', undefined, { q: 'x' }, { q: null }],
    ['openText', 'isSkipped', undefined, { q: null }, { q: 'x' }],
    ['openText', 'contains', 'li', { q: 'alive' }, { q: 'al' }],
    ['openText', 'doesNotContain', 'li', { q: 'al' }, { q: 'alive' }],
    ['openText', 'startsWith', 'a.', { q: 'a.b' }, { q: 'ab' }],
    ['openText', 'doesNotEndWith', 'e', { q: 'al' }, { q: 'alive' }],
    ['date', 'isAfter', '2026-01-01', { q: '2026-01-02' }, { q: '2026-01-01' }],
    ['date', 'isBefore', '2026-01-01', { q: '2025-12-31' }, { q: null }],
    ['consent', 'isAccepted', undefined, { q: 'accepted' }, { q: null }],
    ['cta', 'isClicked', undefined, { q: 'clicked' }, { q: 'skipped' }],
    ['cta', 'isSkipped', undefined, { q: 'skipped' }, { q: 'clicked' }],
  ])('has a condition on %s that %s %j', (type, operator, value, holds, fails) => {
    const logic = {
      conditions: { connector: 'and', conditions: [atom(operator, value)] },
      actions: [{ objective: 'jumpToQuestion', target: 'end' }],
    };
    const { flow } = read(
      {
        questions: [{ id: 'q', type, headline: { default: 'Q' }, choices, label: { default: 'L' }, logic: [logic] }],
        endings: [{ id: 'end', type: 'endScreen' }],
      },
      'formbricks',
    );
    const condition = flow.transitions[0]?.condition ?? null;
    expect(Boolean(evaluateCondition(condition, { answers: holds }))).toBe(true);
    expect(Boolean(evaluateCondition(condition, { answers: fails }))).toBe(false);
  });

  test('reports what a flow does not have, with its path', () => {
    const { losses } = read(
      {
        ...formbricksBlocks,
        followUps: [{ id: 'f' }],
        displayOption: 'displayOnce',
        questions: [{ id: 'book', type: 'cal', headline: { default: 'Book' }, calUserName: 'x' }],
      },
      'formbricks',
    );
    expect(losses.map(({ path, feature, kind }) => `${kind} ${path} ${feature}`)).toEqual([
      'changed blocks[0].elements[0].lowerLabel lowerLabel',
      'changed blocks[0].elements[1].format format',
      'lost questions[0] cal',
      'changed variables[0].value value',
      'changed displayOption displayOption',
      'lost followUps followUps',
    ]);
  });
});

describe('a question whose id another one has', () => {
  test.each<['formbricks' | 'typeform', object, string[]]>([
    [
      'formbricks',
      {
        blocks: ['one', 'two'].map((id) => ({
          id,
          elements: [{ id: 'q', type: 'openText', headline: { default: 'Q' } }],
        })),
      },
      ['lost blocks[1].elements[0].id'],
    ],
    [
      'typeform',
      { fields: ['One', 'Two'].map((title) => ({ ref: 'q', type: 'short_text', title })) },
      ['lost fields[1].ref'],
    ],
  ])('is lost in a definition of %s, which tells so and still parses', (from, json, expected) => {
    const { flow, losses } = read(json, from);
    expect([...flow.index.questionsByKey.keys()]).toEqual(['q']);
    expect(losses.map(({ kind, path }) => `${kind} ${path}`)).toEqual(expected);
  });
});

describe('a Typeform form', () => {
  test('jumps where its logic says, computes its score and keeps its placeholders', () => {
    const { json, flow } = read(typeformForm, 'typeform');
    const sure = visit(json);
    sure.next();
    sure.answer('name', 'Ada');
    sure.next();
    sure.answer('fruit', 'pear');
    sure.next();
    sure.answer('sure', 'true');
    sure.next();
    expect(sure.stateId).toBe('scale');
    sure.next();
    expect(sure.stateId).toBe('mail');
    expect(flow.index.elements.get('fruit')?.body).toEqual({ en: 'Which fruits, {{ answers.name }}?' });
    expect(flow.index.states.get('mail')?.title).toEqual({ en: 'About you' });
    const value = flow.variables?.[0]?.value ?? null;
    expect(evaluateCondition(value, { answers: { fruit: ['pear'] }, context: {} })).toBe(3);
    expect(evaluateCondition(value, { answers: { fruit: ['apple'] }, context: { plan: 'pro' } })).toBe(3);
    expect(evaluateCondition(value, { answers: {}, context: {} })).toBe(0);
  });

  test('ends on another screen when its logic says so', () => {
    const { json } = read(typeformForm, 'typeform');
    const unsure = visit(json);
    unsure.next();
    unsure.answer('name', 'Ada');
    unsure.next();
    unsure.answer('fruit', 'pear');
    unsure.next();
    unsure.answer('sure', 'false');
    unsure.next();
    expect(unsure.effect('postFeedback')).toMatchObject({ targetStateId: 'shop' });
  });

  test('reports fields that a flow does not have', () => {
    const { losses } = read({ fields: [{ ref: 'pay', type: 'payment', title: 'Pay' }], webhooks: [{}] }, 'typeform');
    expect(losses).toMatchObject([
      { path: 'fields[0]', feature: 'payment', kind: 'lost' },
      { path: 'webhooks', kind: 'lost' },
    ]);
  });
});

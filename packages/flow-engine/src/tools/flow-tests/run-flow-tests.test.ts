import { aFlow, anElement, anyJson, aQuestionElement } from '@product/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import example from '../../../example.flow.json' with { type: 'json' };
import harbour from '../../../test/fixtures/harbour.flow.json' with { type: 'json' };
import { parseFlow } from '../../evaluator/parse-flow.ts';
import { simulate } from '../simulate/simulate.ts';
import { runFlowTests } from './run-flow-tests.ts';

const coffee = parseFlow(example);
const good = { name: 'a good coffee', answers: [{ taste: 'good' }] };
const first = (flow: ReturnType<typeof parseFlow>, test: object) =>
  runFlowTests(flow, [{ name: 'test', ...test }]).results[0];
const next = (id: string) => anElement('next_page', id);
const thanks = { id: 'z', style: 'thank' as const };

describe('a golden way', () => {
  test('passes when pages, answers and payload are as expected', () => {
    const expected = {
      states: ['state-cup', 'state-thanks'],
      visible: ['element-thanks'],
      answers: { taste: 'bad', why: 'Cold', anything_else: null },
      payload: {
        flow_id: 'flow-coffee',
        responses: [
          { question_id: 'question-taste', option_id: 'option-bad' },
          { question_id: 'question-why', body: 'Cold' },
        ],
      },
    };
    const tests = [{ name: 'a bad coffee', answers: [{ taste: 'bad', why: 'Cold' }], expect: expected }];
    expect(runFlowTests(coffee, tests)).toEqual({
      problems: [],
      results: [{ name: 'a bad coffee', isPassed: true, difference: null, states: expected.states, test: tests[0] }],
    });
  });

  test('gives answers whose questions other answers show, in any order', () => {
    expect(first(coffee, { answers: [{ why: 'Cold', taste: 'bad' }] })?.isPassed).toBe(true);
  });

  test('may be one test, a list, or a list under "tests"', () => {
    for (const tests of [good, [good], { tests: [good] }]) expect(runFlowTests(coffee, tests).results).toHaveLength(1);
  });

  test('has variables, context, language and the date of the visit', () => {
    const flow = parseFlow({
      ...aFlow({
        pages: [{ id: 'a', elements: [aQuestionElement({ key: 'n', style: 'numeric' }), next('n')] }, thanks],
      }),
      default_language_id: 'en',
      languages: [
        { id: 'en', code: 'en', name: 'English' },
        { id: 'tr', code: 'tr', name: 'Türkçe' },
      ],
      variables: [
        { key: 'twice', type: 'number', value: { '*': [{ var: 'answers.n' }, 2] } },
        { key: 'plan', value: { var: 'context.plan' } },
        { key: 'day', value: { today: 1 } },
      ],
      context: [{ key: 'plan', from: ['signature'] }],
    });
    const test = { language: 'tr', context: { plan: 'pro' }, today: '2027-12-31', answers: [{ n: 1.5 }] };
    const variables = { twice: 3, plan: 'pro', day: '2028-01-01' };
    expect(first(flow, { ...test, expect: { variables, payload: { language_id: 'tr' } } })?.difference).toBeNull();
  });

  test('may go step by step, stay, go back, and look at each page', () => {
    const flow = parseFlow(
      aFlow({
        pages: [
          { id: 'a', elements: [aQuestionElement({ key: 'x', required: true }), next('n1')] },
          { id: 'b', elements: [aQuestionElement({ key: 'y' }), next('n2')] },
          thanks,
        ],
      }),
    );
    const steps = [
      { press: 'next', expect: { issues: { x: 'required' } } },
      { answers: { x: 'One' }, expect: { states: ['a', 'b'], visible: ['y', 'n2'] } },
      { answers: { y: 'Two' }, press: 'stay' },
      { press: 'back', expect: { states: ['a'], answers: { x: 'One', y: null } } },
      { press: 'next', expect: { answers: { x: 'One', y: 'Two' } } },
    ];
    const stopped = first(flow, { steps });
    expect(stopped?.difference).toEqual({ path: 'steps[0]', message: 'The page "a" stays: x: required, unanswered.' });
    expect(first(flow, { steps: steps.slice(1) })?.difference).toBeNull();
    expect(first(flow, { steps: steps.slice(0, 1) })?.difference).toBeNull();
  });
});

describe('the first difference', () => {
  test.each([
    [{ answers: [{ taste: 'so-so' }] }, 'answers[0].taste', 'The question "taste" does not take this answer.'],
    [{ answers: [{ mood: 'good' }] }, 'answers[0].mood', 'There is no question "mood".'],
    [{ answers: [{ why: 'x' }] }, 'answers[0].why', 'The question "why" is not visible on the page "state-cup".'],
    [{ answers: [{}] }, 'answers[0]', 'The page "state-cup" stays: taste: required, unanswered.'],
    [{ steps: [{ press: 'next' }] }, 'steps[0].press', 'The page has no visible button "next".'],
    [{ ...good, expect: { states: ['state-cup'] } }, 'expect.states', 'Expected 1 items, but there are 2.'],
    [{ ...good, expect: { answers: { taste: 'bad' } } }, 'expect.answers.taste', 'Expected "bad", but it is "good".'],
    [
      { ...good, expect: { payload: { responses: [{ body: 'x' }] } } },
      'expect.payload.responses[0].body',
      'Expected "x", but it is missing.',
    ],
    [{ answers: [{ taste: 'good' }, {}] }, 'answers[1]', 'The page "state-thanks" stays: it is the last one.'],
  ])('of %j is at %s', (test, path, message) => {
    expect(first(coffee, test)?.difference).toMatchObject({ path, message });
  });
});

test('the shortest ways of a simulation pass as tests', () => {
  for (const flow of [coffee, parseFlow(harbour)]) {
    const { parts } = simulate(flow, { visitors: 50 });
    const tests = parts.flatMap(({ kind, name, way }) =>
      kind === 'state' && way !== null ? { name, steps: way, seed: 1, expect: {} } : [],
    );
    const { results } = runFlowTests(flow, tests);
    expect(results.map(({ name, states, difference }) => difference ?? states.at(-1) === name)).toEqual(
      tests.map(() => true),
    );
  }
});

describe('tests from any JSON', () => {
  test.each([
    [5, '', 'Expected a list.'],
    [[{ answers: [] }], '[0].name', 'Expected a text.'],
    [[{ name: 'x', answers: [5] }], '[0].answers[0]', 'Expected an object.'],
    [
      [{ name: 'x', steps: [{ press: 'hard' }] }],
      '[0].steps[0].press',
      'Expected one of next, submit, auto, back, stay.',
    ],
  ])('%j has the problem %s', (tests, path, message) => {
    expect(runFlowTests(coffee, tests)).toEqual({ results: [], problems: [{ path, message }] });
  });

  test('never throw', () => {
    fc.assert(fc.property(anyJson(), (json) => void runFlowTests(coffee, json)));
    const odd = fc.record({
      name: fc.string(),
      answers: fc.array(fc.dictionary(fc.constantFrom('taste', 'why', '__proto__'), anyJson())),
      customer: fc.object(),
      context: fc.object(),
      today: fc.string(),
      expect: fc.record({ payload: fc.object(), answers: fc.object() }),
    });
    fc.assert(fc.property(odd, (json) => void runFlowTests(coffee, [json])));
  });

  test('may nest deeply', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    const result = first(coffee, { ...good, expect: { answers: { taste: deep } } });
    expect(result?.difference?.path).toBe('expect.answers.taste');
    expect(first(coffee, { answers: [{ taste: deep }] })?.isPassed).toBe(false);
  });
});

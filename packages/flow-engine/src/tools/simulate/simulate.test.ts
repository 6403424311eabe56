import { aFlow, anElement, anyFlow, aQuestionElement, type FlowSpec } from '@product/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import example from '../../../example.flow.json' with { type: 'json' };
import harbour from '../../../test/fixtures/harbour.flow.json' with { type: 'json' };
import { parseFlow } from '../../evaluator/parse-flow.ts';
import { startSession } from '../../lifecycle/start-session.ts';
import type { PartKind } from './coverage.ts';
import { matchingText } from './matching-text.ts';
import { simulate } from './simulate.ts';

const ask = aQuestionElement;
let buttons = 0;
const next = () => anElement('next_page', `next-${++buttons}`);
const thanks = { id: 'z', style: 'thank' as const };

function run(json: unknown, visitors = 40) {
  const result = simulate(parseFlow(json), { visitors });
  const unreached = (...kinds: PartKind[]) =>
    result.parts
      .filter(({ kind, way }) => way === null && (kinds.length === 0 || kinds.includes(kind)))
      .map(({ name, holds }) => (holds === undefined ? name : `${name} ${holds}`));
  const wayTo = (name: string) => result.parts.find((part) => part.name === name)?.way;
  return { ...result, unreached, wayTo };
}

/** A first page with these elements, a page that only a transition reaches, and an end. */
function branching(elements: ReturnType<typeof ask>[], transition: object, more: object = {}) {
  const spec: FlowSpec = {
    pages: [
      { id: 'a', elements: [...elements, next()], next: 'z' },
      { id: 'b', elements: [next()], next: 'z' },
      thanks,
    ],
    transitions: [{ from_state_id: 'a', to_state_id: 'b', rules: [], ...transition }],
  };
  return { ...aFlow(spec), ...more };
}

describe('demo flows', () => {
  test.each([
    ['the example of the package', example],
    ['the demo of the server', harbour],
  ])('%s: visitors reach every page, rule, trigger and option, and all arrive at an end', (_name, json) => {
    const { unreached, deadEnds, ended, visitors } = run(json, 200);
    expect(unreached()).toEqual([]);
    expect(deadEnds).toEqual([]);
    expect(ended).toBe(visitors);
  });

  test('the shortest way to a page holds only the answers that it needs', () => {
    expect(run(example).wayTo('state-thanks')).toEqual([{ answers: { taste: 'good' }, press: 'submit' }]);
    expect(run(example).answers).toEqual({ min: 1, median: expect.any(Number), max: 3 });
  });

  test('the same seed gives the same result, another seed other visitors', () => {
    const flow = parseFlow(harbour);
    const [one, same, other] = [1, 1, 2].map((seed) => simulate(flow, { visitors: 30, seed }));
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test('1,000 visitors of a demo flow cost at most thirty times as much as 100 do', () => {
    const flow = parseFlow(harbour);
    const costOf = (visitors: number): number => {
      const before = process.threadCpuUsage();
      expect(simulate(flow, { visitors }).visitors).toBe(visitors);
      return process.threadCpuUsage(before).user;
    };
    costOf(100);
    expect(costOf(1000)).toBeLessThan(30 * costOf(100));
  });
});

describe('flows that are broken on purpose', () => {
  const mood = ask({ key: 'mood', style: 'radio', options: ['good', 'bad'], required: true });
  const age = ask({ key: 'age', style: 'numeric', question: { lowerlimit: 0, upperlimit: 120 } });
  const is = (key: string) => ({ '==': [{ var: 'answers.mood' }, key] });

  test('a page behind a transition whose condition never holds is named, with the condition', () => {
    const json = branching([mood, age], { condition: { '>': [{ var: 'answers.age' }, 130] } });
    const { unreached, ended, visitors } = run(json, 100);
    expect(unreached('state')).toEqual(['b']);
    expect(unreached('transition')).toEqual(['a → b']);
    expect(ended).toBe(visitors);
  });

  test('an element, an option and a page with conditions that never hold are named', () => {
    const never = { and: [is('good'), is('bad')] };
    const more = ask({ key: 'more', style: 'radio', options: ['x', 'y'] });
    const [option] = more.question?.options ?? [];
    const json = aFlow({
      pages: [
        {
          id: 'a',
          elements: [
            mood,
            { ...ask({ key: 'why' }), visible_if: never },
            {
              ...more,
              question: {
                ...more.question,
                options: [{ ...option, visible_if: never }, ...(more.question?.options.slice(1) ?? [])],
              },
            },
            next(),
          ] as ReturnType<typeof ask>[],
        },
        { id: 'b', elements: [next()], state: { visible_if: { '!': [{ or: [is('good'), is('bad')] }] } } },
        thanks,
      ],
    });
    const { unreached } = run(json, 100);
    expect(unreached('state')).toEqual(['b']);
    expect(unreached('option')).toEqual(['more: x']);
    expect(unreached('condition')).toEqual([
      'elements[1].visible_if true',
      'elements[2].question.options[0].visible_if true',
    ]);
  });
});

test('a visitor who gave dates that a page refuses gives dates that it accepts', () => {
  const date = (key: string, min_date: object) =>
    ask({ key, style: 'datepicker', required: true, question: { min_date } });
  const [from, until] = [{ var: 'answers.from' }, { var: 'answers.until' }];
  const checks = [{ condition: { '<': [{ days_between: [from, until] }, 8] }, body: { en: 'A week at most.' } }];
  const json = aFlow({
    pages: [
      { id: 'a', elements: [date('from', { today: 1 }), date('until', from), next()], state: { checks } },
      thanks,
    ],
  });
  expect(run(json, 300)).toMatchObject({ deadEnds: [], ended: 300 });
});

describe('pages that luck does not reach', () => {
  const text = (key: string) => ask({ key });
  test.each<[string, ReturnType<typeof ask>[], object]>([
    [
      'an exact text of a rule',
      [text('x')],
      { rules: [{ element_id: 'el-x', operator: 'equal', value: 'OPEN-7731' }] },
    ],
    [
      'a pattern of a rule',
      [text('x')],
      { rules: [{ element_id: 'el-x', operator: 'regex', value: '^[A-Z]{3}-\\d{4}(x|y)?$' }] },
    ],
    [
      'several rules at once',
      [text('x'), ask({ key: 'y', options: ['a', 'b', 'c', 'd', 'e', 'f'] }), text('w')],
      {
        rules: [
          { element_id: 'el-x', operator: 'equal', value: 'secret' },
          { element_id: 'el-y', option_ids: ['opt-y-f'] },
          { element_id: 'el-w', operator: 'contains', value: 'needle' },
        ],
      },
    ],
    [
      'a number of a condition',
      [ask({ key: 'x', style: 'numeric' })],
      { condition: { '==': [{ var: 'answers.x' }, 41237] } },
    ],
    [
      'a range of a condition',
      [ask({ key: 'x', style: 'numeric' })],
      { condition: { '<': [70001, { var: 'answers.x' }, 70003] } },
    ],
    [
      'a date of a condition',
      [ask({ key: 'x', style: 'datepicker' })],
      { condition: { '>': [{ var: 'answers.x' }, '2031-05-05'] } },
    ],
    [
      'several choices of a condition',
      [ask({ key: 'x', style: 'checklist', options: [...'abcdefghij'] })],
      { condition: { and: ['c', 'e', 'j'].map((key) => ({ contains: [{ var: 'answers.x' }, key] })) } },
    ],
    [
      'a statement of a matrix',
      [ask({ key: 'x', style: 'matrix', options: [...'abcdefgh'], statements: [...'stuvw'] })],
      { condition: { and: [{ '==': [{ var: 'answers.x.t' }, 'h'] }, { '==': [{ var: 'answers.x.v' }, 'g'] }] } },
    ],
  ])('the search finds %s', (_name, elements, transition) => {
    expect(run(branching(elements, transition)).unreached('state', 'transition')).toEqual([]);
  });

  test('the search finds a score that only the best options give', () => {
    const keys = ['q1', 'q2', 'q3', 'q4'];
    const scored = keys.map((key) =>
      ask({
        key,
        style: 'radio',
        question: { options: [...'abcdef'].map((each, at) => ({ id: `${key}-${each}`, key: each, score: at * 10 })) },
      }),
    );
    const value = { '+': keys.map((key) => ({ score: `answers.${key}` })) };
    const json = branching(
      scored,
      { condition: { '>=': [{ var: 'variables.total' }, 200] } },
      { variables: [{ key: 'total', type: 'number', value }] },
    );
    expect(run(json).unreached('state')).toEqual([]);
  });

  test('the search finds values of the host page', () => {
    const json = branching(
      [],
      { condition: { '==': [{ var: 'context.plan' }, 'enterprise'] } },
      { context: [{ key: 'plan' }] },
    );
    expect(run(json).unreached('state')).toEqual([]);
  });

  test('both sides of a condition are reached, and the page of the way is named', () => {
    const shown = { ...ask({ key: 'why' }), visible_if: { '==': [{ var: 'answers.mood' }, 'bad'] } };
    const json = aFlow({
      pages: [{ id: 'a', elements: [ask({ key: 'mood', options: ['good', 'bad'] }), shown, next()] }, thanks],
    });
    const { parts } = run(json);
    const sides = parts.filter(({ kind }) => kind === 'condition');
    expect(sides).toEqual([
      expect.objectContaining({
        path: 'elements[1].visible_if',
        holds: true,
        way: [{ answers: { mood: 'bad' }, press: 'auto' }],
      }),
      expect.objectContaining({ path: 'elements[1].visible_if', holds: false, way: [] }),
    ]);
  });
});

describe('broken flows', () => {
  test('pages that no way reaches are named', () => {
    const json = branching([ask({ key: 'x', options: ['a', 'b'] })], {
      condition: { and: [{ '==': [{ var: 'answers.x' }, 'a'] }, { '==': [{ var: 'answers.x' }, 'b'] }] },
    });
    const { unreached } = run(json);
    expect(unreached('state')).toEqual(['b']);
    expect(unreached('transition')).toEqual(['a → b']);
    expect(unreached('condition')).toEqual(['transitions[0].condition true']);
  });

  test('a page that no answer can leave is a dead end, with what blocks it', () => {
    const impossible = ask({ key: 'x', style: 'checklist', required: true });
    const pages = [
      { id: 'a', elements: [ask({ key: 'y', required: true }), next()] },
      { id: 'b', elements: [impossible, next()] },
      thanks,
    ];
    expect(run(aFlow({ pages })).deadEnds).toEqual([
      {
        stateId: 'b',
        reason: 'stuck',
        blockers: { x: 'required', '': 'unanswered' },
        count: 40,
        way: [{ answers: { y: expect.any(String) }, press: 'next' }],
      },
    ]);
  });

  test('pages that lead to each other are a dead end', () => {
    const json = aFlow({
      pages: [
        { id: 'a', elements: [next()], next: 'b' },
        { id: 'b', elements: [next()], next: 'a' },
      ],
    });
    const [deadEnd] = run(json).deadEnds;
    expect(deadEnd?.reason).toBe('endless');
    expect(run(json).answers).toBeNull();
  });
});

describe('flows that ask for much', () => {
  test('every style is answered, and its page is left', () => {
    const options = ['a', 'b', 'c'];
    const styles = ['age', 'datepicker', 'email', 'external_id', 'file', 'naming', 'numeric', 'phone_number'] as const;
    const more = [
      'phone_verification',
      'screenshot',
      'slider',
      'text',
      'textarea',
      'time',
      'date_time',
      'month',
      'url',
      'signature',
    ] as const;
    const chosen = [
      'agreement',
      'checklist',
      'custom_score',
      'dropdown',
      'gender',
      'plain',
      'radio',
      'random',
      'ranking',
      'score',
      'star',
      'multiple_value',
      'customer_schema',
    ] as const;
    const remote = ['dynamic_multiple_choice', 'dynamic_multiple_value', 'dynamic_request'] as const;
    const elements = [
      ...[...styles, ...more, ...remote].map((style) => ask({ key: style, style, required: true })),
      ...chosen.map((style) => ask({ key: style, style, options, required: true })),
      ask({ key: 'matrix', style: 'matrix', options, statements: ['s', 't'], required: true }),
    ];
    const pages = elements.map((element, at) => ({ id: `p${at}`, elements: [element, next()] }));
    const { deadEnds, ended } = run(aFlow({ pages: [...pages, thanks] }), 20);
    expect(deadEnds).toEqual([]);
    expect(ended).toBe(20);
  });

  test('5,000 options, 1,000 pages and a deep condition do not hang', () => {
    const options = Array.from({ length: 5000 }, (_, at) => `o${at}`);
    let deep: unknown = true;
    for (let level = 0; level < 60; level++) deep = { '!': [deep] };
    const large = branching([ask({ key: 'x', style: 'checklist', options })], { condition: deep });
    expect(run(large, 1000).visitors).toBeGreaterThan(0);
    const pages = Array.from({ length: 1000 }, (_, at) => ({
      id: `p${at}`,
      elements: [ask({ key: `k${at}` }), next()],
    }));
    expect(run(aFlow({ pages }), 1000).visitors).toBeGreaterThan(0);
  });

  test('any flow is simulated', () => {
    fc.assert(
      fc.property(anyFlow(), (json) => {
        const flow = parseFlow(json);
        const { visitors, parts } = simulate(flow, { visitors: 3 });
        expect(visitors).toBeGreaterThan(0);
        const first = startSession(flow).currentStateId;
        const visits = parts.find(({ name, kind }) => kind === 'state' && name === first)?.count;
        if (flow.index.states.has(first)) expect(visits).toBe(visitors);
      }),
      { numRuns: 10 },
    );
  });
});

test.each([
  'abc',
  '^a+$',
  '[0-9]{4}',
  '(foo|bar)-\\d+',
  '^[^a]x?$',
  '\\w{2,5}\\.com',
  '(?:ab){3}',
  '^$',
  'a.c',
  '[\\d.]+',
])('a text that matches /%s/ is found', (source) => {
  expect(matchingText(source)).toMatch(new RegExp(source));
});

test.each(['(', '(?=b)a', '['])('no text is found for /%s/', (source) => {
  expect(matchingText(source)).toBeUndefined();
});

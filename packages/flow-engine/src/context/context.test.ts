import { aFlow, anElement, anyJson, aQuestionElement } from '@product/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FlowEvent, parseFlow, replay, resumeSession, startSession, textOf, transition } from '../index.ts';

const context = [
  { key: 'plan', type: 'text', from: ['attributes', 'query'], default: 'free' },
  { key: 'visits', type: 'number', from: ['query'] },
  { key: 'staff', type: 'boolean', from: ['signature', 'attributes'] },
  { key: 'tags', type: 'list' },
];
const whenPro = { visible_if: { '==': [{ var: 'context.plan' }, 'pro'] } };
const flow = parseFlow(aFlow({ context }));
const contextOf = (input: object) => startSession(flow, { context: input }).context;

describe('context of a session', () => {
  test('values of the listed sources are converted to the declared types', () => {
    const values = {
      attributes: { plan: 'pro', tags: ['a', 'b'] },
      query: { visits: '7' },
      signature: { staff: 'true' },
    };
    expect(contextOf(values)).toEqual({ plan: 'pro', visits: 7, staff: true, tags: ['a', 'b'] });
  });

  test.each([
    ['the first source with a valid value decides', { attributes: { plan: 'a' }, query: { plan: 'b' } }, { plan: 'a' }],
    ['a value of the wrong type is passed over', { attributes: { plan: {} }, query: { plan: 'b' } }, { plan: 'b' }],
    ['a missing value has its default', {}, { plan: 'free' }],
    ['a source that the field does not list is not read', { attributes: { visits: 3 } }, { plan: 'free' }],
    ['a value that the flow does not list is dropped', { attributes: { other: 'x' } }, { plan: 'free' }],
    ['no number is made of a text', { query: { visits: 'many' } }, { plan: 'free' }],
    ['a number is a text where a text is declared', { query: { plan: 5 } }, { plan: '5' }],
    ['0 is false', { signature: { staff: '0' } }, { plan: 'free', staff: false }],
    ['a list in an address has commas', { query: { tags: 'a, b,' } }, { plan: 'free', tags: ['a', 'b'] }],
    ['inherited names are no values', { attributes: Object.create({ plan: 'pro' }) }, { plan: 'free' }],
  ])('%s', (_name, input, values) => {
    expect(contextOf(input)).toEqual(values);
  });

  test('a long text and a long list are cut', () => {
    const values = contextOf({ query: { plan: 'x'.repeat(5000), tags: 'x,'.repeat(5000) } });
    expect(values).toMatchObject({ plan: 'x'.repeat(1000), tags: new Array(100).fill('x') });
  });

  test('only a flow that declares context has it', () => {
    expect(startSession(parseFlow(aFlow()), { context: { query: { plan: 'pro' } } })).not.toHaveProperty('context');
  });

  test('a restart and a stored session keep the context, and texts show it', () => {
    const session = startSession(flow, { context: { query: { visits: 7 } } });
    const [restarted] = transition(flow, session, { type: 'restarted', id: 'next', seed: 2, at: 5 });
    expect(restarted.context).toEqual({ plan: 'free', visits: 7 });
    const stored = JSON.parse(JSON.stringify({ ...session, context: { visits: 8, plan: {}, other: 'x' } }));
    expect(resumeSession(flow, stored, 5)?.context).toEqual({ plan: 'free', visits: 8 });
    expect(textOf(flow, session, { en: '{{ context.visits }} {{ context.plan }}' })).toBe('7 free');
  });

  describe('that changes in mid-survey', () => {
    const dependent = parseFlow(
      aFlow({
        pages: [
          {
            id: 'a',
            elements: [
              aQuestionElement({ key: 'name' }),
              { ...aQuestionElement({ key: 'why', question: { default_answer: 'curious' } }), ...whenPro },
              anElement('submit'),
            ],
          },
          { id: 'end', style: 'thank' },
        ],
        context,
      }),
    );
    const changed = (input: object) => ({ type: 'contextChanged', context: input }) as const;
    const answered = {
      type: 'answered',
      answer: { kind: 'text', questionId: 'q-name', body: 'Ada' },
      at: 1,
    } as const;

    test('new values replace the former ones in conditions and texts, and values that nobody gives anew stay', () => {
      const start = startSession(dependent, { context: { query: { visits: 7 }, attributes: { tags: ['a'] } } });
      const [session] = transition(dependent, start, changed({ attributes: { plan: 'pro', other: 'x' } }));
      expect(session.context).toEqual({ plan: 'pro', visits: 7, tags: ['a'] });
      expect(session.elementVisibility).toEqual({ 'el-why': true });
      expect(session.answers['q-why']).toMatchObject({ body: 'curious' });
      expect(textOf(dependent, session, { en: '{{ context.plan }}' })).toBe('pro');
      const [back] = transition(dependent, session, changed({ attributes: { plan: 'free' } }));
      expect(back.answers).toEqual({});
    });

    test('the same values change nothing, and an answered session is stored with new ones', () => {
      const start = startSession(dependent, { context: { attributes: { plan: 'pro', tags: ['a', 'b'] } } });
      expect(transition(dependent, start, changed({ attributes: { tags: 'a,b' } }))).toEqual([start, []]);
      expect(transition(dependent, start, changed({ attributes: { tags: 'a' } }))[1]).toEqual([]);
      const [answeredSession] = transition(dependent, start, answered);
      const [, effects] = transition(dependent, answeredSession, changed({ attributes: { tags: 'a' } }));
      expect(effects).toEqual([{ type: 'saveSession' }]);
    });

    test('a feedback that was tried before has another key with other values, and a submitted one keeps its values', () => {
      const events: FlowEvent[] = [
        answered,
        { type: 'advanced', source: 'submit', at: 2 },
        { type: 'submitFailed', error: { type: 'network', message: 'Network failure' }, at: 3 },
      ];
      const failed = replay(dependent, events);
      const [session] = transition(dependent, failed, changed({ attributes: { tags: 'a' } }));
      expect([failed.attempt, session.attempt]).toEqual([0, 1]);
      const submitted = replay(dependent, [...events.slice(0, 2), { type: 'submitSucceeded', feedbackId: 'f', at: 3 }]);
      expect(submitted.submittedCount).toBe(1);
      expect(transition(dependent, submitted, changed({ attributes: { tags: 'a' } }))[0]).toBe(submitted);
      const [without] = transition(parseFlow(aFlow()), startSession(parseFlow(aFlow())), changed({}));
      expect(without).not.toHaveProperty('context');
    });

    test('a displayed issue follows a limit that the context decides', () => {
      const limited = parseFlow(
        aFlow({
          pages: [
            {
              id: 'a',
              elements: [
                aQuestionElement({
                  key: 'age',
                  style: 'numeric',
                  question: { upperlimit: { var: 'context.visits' } },
                }),
              ],
            },
          ],
          context,
        }),
      );
      const start = startSession(limited, { context: { query: { visits: 5 } } });
      const answer = { kind: 'text', questionId: 'q-age', body: '9' } as const;
      const [wrong] = transition(limited, start, { type: 'answered', answer, at: 1 });
      expect(Object.keys(wrong.issues)).toEqual(['q-age']);
      expect(transition(limited, wrong, changed({ query: { visits: 10 } }))[0].issues).toEqual({});
    });

    test('no JSON as a changed context makes a session throw, or adds a value that the flow does not list', () => {
      fc.assert(
        fc.property(anyJson(), (input) => {
          const event = { type: 'contextChanged', context: input } as never;
          const [session] = transition(dependent, startSession(dependent), event);
          expect(context.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(session.context ?? {})));
        }),
      );
    });
  });

  test('no JSON as context makes a session throw, or adds a value that the flow does not list', () => {
    fc.assert(
      fc.property(anyJson(), anyJson(), (attributes, query) => {
        const values = startSession(flow, { context: { attributes, query } as never }).context ?? {};
        expect(context.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(values)));
        expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
      }),
    );
  });
});

describe('today in a session', () => {
  const dated = parseFlow(
    aFlow({
      pages: [
        {
          id: 'a',
          elements: [aQuestionElement({ key: 'day', style: 'datepicker', question: { min_date: { today: 0 } } })],
        },
      ],
    }),
  );
  const at = Date.UTC(2026, 10, 20, 23);

  test('only a flow that uses the date has it', () => {
    expect(startSession(flow, { at })).not.toHaveProperty('today');
    expect(startSession(dated, { at }).today).toBe('2026-11-20');
  });

  test.each([
    ['the date of the visitor is used', '2026-11-21', '2026-11-21'],
    ['a text that is no date is replaced by the UTC date', 'tomorrow', '2026-11-20'],
  ])('%s', (_name, today, expected) => {
    expect(startSession(dated, { at, today }).today).toBe(expected);
  });

  test('resuming and restarting set the date again', () => {
    const session = startSession(dated, { at: 0 });
    const stored: unknown = JSON.parse(JSON.stringify(session));
    expect(resumeSession(dated, stored, at)?.today).toBe('2026-11-20');
    expect(resumeSession(dated, stored, at, undefined, '2026-11-21')?.today).toBe('2026-11-21');
    const restart = { type: 'restarted', id: 'next', seed: 2, at } as const;
    expect(transition(dated, session, restart)[0].today).toBe('2026-11-20');
    expect(transition(dated, session, { ...restart, today: '2026-11-21' })[0].today).toBe('2026-11-21');
  });
});

import { parseFlow } from '@product/flow-engine';
import { type AnswersOf, type ContextOf, defineFlow, type VariablesOf } from '@product/flow-engine/tools';
import { expectTypeOf, test } from 'vitest';

const flow = defineFlow({
  id: 'visit',
  states: [{ id: 'page', is_initial_state: true, elements: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'send'] }],
  elements: [
    {
      id: 'a',
      type: 'question',
      question: { id: 'qa', key: 'taste', style: 'radio', options: [{ id: 'o1', key: 'good' }, { id: 'bad' }] },
    },
    { id: 'b', type: 'question', question: { id: 'qb', key: 'seats', style: 'numeric' } },
    {
      id: 'c',
      type: 'question',
      question: {
        id: 'qc',
        key: 'stars',
        style: 'star',
        options: [
          { id: 's1', key: '1' },
          { id: 's2', key: '2' },
        ],
      },
    },
    {
      id: 'd',
      type: 'question',
      question: {
        id: 'qd',
        key: 'tags',
        style: 'checklist',
        options: [
          { id: 'x', key: 'x' },
          { id: 'y', key: 'y' },
        ],
      },
    },
    {
      id: 'e',
      type: 'question',
      question: {
        id: 'qe',
        key: 'table',
        style: 'matrix',
        options: [{ id: 'o', key: 'o' }],
        statements: [{ id: 's', key: 'speed' }],
      },
    },
    { id: 'f', type: 'question', question: { id: 'when', style: 'datepicker' } },
    {
      id: 'g',
      type: 'question',
      question: {
        id: 'qg',
        key: 'home',
        style: 'multiple_value',
        options: [{ id: 'street' }, { id: 'floor', value_type: 'number' }],
      },
    },
    { id: 'h', type: 'question', question: { id: 'qh', key: 'photo', style: 'file' } },
    { id: 'send', type: 'submit', body: { en: 'Send' } },
  ],
  variables: [{ key: 'total', type: 'number', value: 1 }],
  context: [{ key: 'plan' }, { key: 'tags', type: 'list' }],
});

test('answers have the types of their questions', () => {
  expectTypeOf<AnswersOf<typeof flow>>().toEqualTypeOf<{
    readonly taste: 'good' | 'bad' | null;
    readonly seats: number | null;
    readonly stars: 1 | 2 | null;
    readonly tags: readonly ('x' | 'y')[] | null;
    readonly table: { readonly speed?: 'o' } | null;
    readonly when: `${number}-${number}-${number}` | null;
    readonly home: { readonly street?: string; readonly floor?: number } | null;
    readonly photo: number | null;
  }>();
});

test('variables and context values have their types', () => {
  expectTypeOf<VariablesOf<typeof flow>>().toEqualTypeOf<{ readonly total: number | null }>();
  expectTypeOf<ContextOf<typeof flow>>().toEqualTypeOf<{ readonly plan?: string; readonly tags?: readonly string[] }>();
});

test('a definition is JSON that parseFlow reads', () => {
  expectTypeOf(parseFlow).toBeCallableWith(flow);
  // @ts-expect-error There is no such style.
  defineFlow({ id: 'x', states: [], elements: [{ id: 'a', type: 'question', question: { id: 'q', style: 'stars' } }] });
});

test('options that code computes are texts', () => {
  const options = ['a', 'b'].map((key) => ({ id: key, key }));
  const computed = defineFlow({
    id: 'x',
    states: [],
    elements: [{ id: 'a', type: 'question', question: { id: 'q', key: 'q', style: 'plain', options } }],
  });
  expectTypeOf<AnswersOf<typeof computed>>().toEqualTypeOf<{ readonly q: string | null }>();
});

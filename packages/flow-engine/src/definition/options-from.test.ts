import { aFlow, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { evaluateCondition, parseFlow } from '../index.ts';

const first = aQuestionElement({ key: 'first', style: 'checklist', options: ['a', 'b'] });
const copying = (key: string, from: object, ...options: string[]) =>
  aQuestionElement({ key, style: 'checklist', options, question: { options_from: from } });

/** Parses a flow of one page and lists the options of a question. */
function optionsOf(key: string, ...elements: ReturnType<typeof aQuestionElement>[]) {
  const flow = parseFlow(aFlow({ pages: [{ id: 'a', elements }] }));
  return flow.index.questionsByKey.get(key)?.options ?? [];
}

const ids = (options: ReturnType<typeof optionsOf>) => options.map(({ id }) => id);
const [a, b] = ['opt-first-a', 'opt-first-b'];

/** The condition that a key is chosen in the answer to a question: one key, or a list of keys. */
const chosen = (question: string, key: string) => {
  const answer = { var: `answers.${question}` };
  return { or: [{ '==': [answer, key] }, { some: [answer, { '==': [{ var: '' }, key] }] }] };
};

describe('options from another question', () => {
  test('the options of another question come first, available while they are chosen there', () => {
    const options = optionsOf('second', first, copying('second', { question: 'first' }, 'own'));
    expect(ids(options)).toEqual([a, b, 'opt-second-own']);
    expect(options.map(({ visibleIf }) => visibleIf)).toEqual([chosen('first', 'a'), chosen('first', 'b'), undefined]);
  });

  test('options may be available while they are not chosen', () => {
    const [option] = optionsOf('second', first, copying('second', { question: 'first', chosen: false }));
    expect(option?.visibleIf).toEqual({ '!': [chosen('first', 'a')] });
  });

  test.each([
    ['a', true],
    ['ab', false],
    [['a'], true],
    [['b', 'a'], true],
    [['b'], false],
    [[], false],
    [null, false],
  ])('the copy of option a is available for the answer %j: %s', (answer, isAvailable) => {
    const [option] = optionsOf('second', first, copying('second', { question: 'first' }));
    expect(evaluateCondition(option?.visibleIf ?? null, { answers: { first: answer } })).toBe(isAvailable);
  });

  test('the condition of an option holds for its copy too', () => {
    const [own, ...others] = first.question?.options ?? [];
    const limited = { ...first, question: { ...first.question, options: [{ ...own, visible_if: false }, ...others] } };
    const [option] = optionsOf('second', limited as typeof first, copying('second', { question: 'first' }));
    expect(option?.visibleIf).toEqual({ and: [false, chosen('first', 'a')] });
  });

  test('the copy of a chosen option that asks for a text stands for the text, and asks for none', () => {
    const own = { id: 'other', key: 'other', body: { en: 'Other' }, is_visible: true, is_other: true };
    const asking = { ...first, question: { ...first.question, options: [own] } } as typeof first;
    const copied = optionsOf(
      'third',
      asking,
      copying('second', { question: 'first' }),
      copying('third', { question: 'second' }),
    );
    expect(copied).toMatchObject([{ id: 'other', wordsFrom: { questionId: 'q-first', optionId: 'other' } }]);
    expect(copied[0]?.isOther).toBeUndefined();
    const [notChosen] = optionsOf('second', asking, copying('second', { question: 'first', chosen: false }));
    expect(notChosen).toMatchObject({ isOther: true });
    expect(notChosen?.wordsFrom).toBeUndefined();
  });

  test('an own option with the id of a copy is left out', () => {
    const second = copying('second', { question: 'first' });
    const own = { id: b, key: 'b', body: { en: 'Mine' }, is_visible: true };
    const options = optionsOf('second', first, {
      ...second,
      question: { ...second.question, options: [own] } as never,
    });
    expect(options.map(({ id, body }) => [id, body.en])).toEqual([
      [a, 'a'],
      [b, 'b'],
    ]);
  });

  test('a chain copies through each question, in any order of the definition', () => {
    const chain = [copying('third', { question: 'second' }), copying('second', { question: 'first' }, 'own'), first];
    expect(ids(optionsOf('third', ...chain))).toEqual([a, b, 'opt-second-own']);
    expect(optionsOf('third', ...chain)[0]?.visibleIf).toEqual({
      and: [chosen('first', 'a'), chosen('second', 'a')],
    });
  });

  test.each([
    ['an unknown question', [first, copying('second', { question: 'gone' }, 'own')]],
    ['itself', [copying('second', { question: 'second' }, 'own')]],
    ['a cycle', [copying('first', { question: 'second' }), copying('second', { question: 'first' }, 'own')]],
    ['a text', [aQuestionElement({ key: 'first' }), copying('second', { question: 'first' }, 'own')]],
    ['an inherited name', [first, copying('second', { question: '__proto__' }, 'own')]],
  ] as const)('a question copies nothing from %s', (_, elements) => {
    expect(ids(optionsOf('second', ...elements))).toEqual(['opt-second-own']);
  });

  test('a question before a cycle copies the own options of the cycle', () => {
    const cycle = [copying('first', { question: 'third' }, 'x'), copying('third', { question: 'first' })];
    expect(ids(optionsOf('second', ...cycle, copying('second', { question: 'first' })))).toEqual(['opt-first-x']);
  });

  test('a chain of 10,000 questions parses, with a bounded number of copies', () => {
    const chain = Array.from({ length: 10_000 }, (_, at) => copying(`k${at}`, { question: `k${at + 1}` }, 'own'));
    const flow = parseFlow(aFlow({ pages: [{ id: 'a', elements: chain }] }));
    const counts = [...flow.index.questions.values()].map(({ options }) => options.length);
    expect(Math.max(...counts)).toBeLessThan(20);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(100_000);
  });
});

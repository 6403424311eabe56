import type { Answer, Option } from '@product/model';
import { anOption } from '@product/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeAnswer } from './normalize-answer.ts';

const options: Option[] = [
  anOption('a'),
  anOption('b'),
  anOption('other', { isOther: true }),
  anOption('none', { isExclusive: true }),
  anOption('never', { isExclusive: true }),
];
const chosen = (...keys: string[]): Answer => ({
  kind: 'options',
  questionId: 'q',
  optionIds: keys.map((key) => `opt-${key}`),
});
const saying = (texts: Record<string, string>, ...keys: string[]): Answer => ({ ...chosen(...keys), texts }) as Answer;

describe('exclusive options', () => {
  test.each([
    ['an exclusive option clears the others', ['a', 'b'], ['a', 'b', 'none'], ['none']],
    ['another option clears an exclusive one', ['none'], ['none', 'a'], ['a']],
    ['another option clears an exclusive one, in any order', ['none'], ['a', 'none'], ['a']],
    ['an exclusive option replaces another', ['none'], ['none', 'never'], ['never']],
    ['of two new exclusive options the last one stays', [], ['a', 'none', 'never'], ['never']],
    ['options that are not exclusive stay together', ['a'], ['a', 'b'], ['a', 'b']],
    ['an exclusive option stays alone', ['none'], ['none'], ['none']],
  ])('%s', (_, before, after, kept) => {
    expect(normalizeAnswer(chosen(...after), chosen(...before), options)).toEqual(chosen(...kept));
  });

  test('5,000 exclusive options are compared at once', () => {
    const many = Array.from({ length: 5000 }, (_, at) => anOption(`${at}`, { isExclusive: true }));
    const all = chosen(...many.map(({ key }) => key));
    expect(normalizeAnswer(all, chosen('0'), many)).toEqual(chosen('4999'));
    expect(normalizeAnswer(all, all, many)).toEqual(chosen());
  });

  test('an answer has at most one exclusive option, and then no other', () => {
    const keys = fc.subarray(options.map(({ key }) => key));
    fc.assert(
      fc.property(keys, keys, (before, after) => {
        const kept = normalizeAnswer(chosen(...after), chosen(...before), options);
        const ids = kept.kind === 'options' ? kept.optionIds : [];
        expect(ids.length < 2 || !ids.some((id) => id === 'opt-none' || id === 'opt-never')).toBe(true);
        if (after.length > 0 && after.some((key) => !before.includes(key))) expect(ids).not.toEqual([]);
      }),
    );
  });
});

describe('texts of options', () => {
  test('a text stays while its option is chosen', () => {
    const answer = saying({ 'opt-other': ' Teal' }, 'a', 'other');
    expect(normalizeAnswer(answer, undefined, options)).toBe(answer);
    expect(normalizeAnswer(saying({ 'opt-other': 'Teal' }, 'a'), answer, options)).toEqual(chosen('a'));
  });

  test.each([
    ['of an unknown option', { 'opt-gone': 'x' }],
    ['of an option that asks for none', { 'opt-a': 'x' }],
    ['that is empty', { 'opt-other': '' }],
    ['under an inherited name', { constructor: 'x' }],
  ])('a text %s is dropped', (_, texts) => {
    expect(normalizeAnswer(saying(texts, 'a', 'other', 'gone'), undefined, options)).toEqual(
      chosen('a', 'other', 'gone'),
    );
  });

  test('an exclusive option drops the texts of the others', () => {
    const answer = saying({ 'opt-other': 'Teal' }, 'other', 'none');
    expect(normalizeAnswer(answer, chosen('other'), options)).toEqual(chosen('none'));
  });
});

test('other kinds of answers stay as they are', () => {
  const answer: Answer = { kind: 'text', questionId: 'q', body: 'a' };
  expect(normalizeAnswer(answer, undefined, options)).toBe(answer);
});

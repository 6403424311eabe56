import type { Answer, Rule } from '@product/model';
import { anOption, aQuestion } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { matchesRule } from './rule.ts';

function rule(change: Partial<Rule>): Rule {
  return { elementId: 'e', operator: null, value: null, optionIds: [], statementId: null, ...change };
}

const text = (body: string): Answer => ({ kind: 'text', questionId: 'q', body });
const options = (...optionIds: string[]): Answer => ({ kind: 'options', questionId: 'q', optionIds });
const matrix = (...pairs: [string, string][]): Answer => ({
  kind: 'matrix',
  questionId: 'q',
  pairs: pairs.map(([statementId, optionId]) => ({ statementId, optionId })),
});

describe('texts', () => {
  test.each([
    ['equal compares exactly', 'equal', 'late', 'late', true],
    ['equal minds the case', 'equal', 'Late', 'late', false],
    ['equal is not a substring', 'equal', 'late', 'too late', false],
    ['not_equals is its opposite', 'not_equals', 'late', 'early', true],
    ['not_equals on the same', 'not_equals', 'late', 'late', false],
    ['contains finds a substring', 'contains', 'late', 'too late', true],
    ['contains minds the case', 'contains', 'Late', 'too late', false],
    ['not_contains without it', 'not_contains', 'late', 'early', true],
    ['not_contains with it', 'not_contains', 'late', 'too late', false],
    ['regex ignores the case', 'regex', '^LATE', 'late again', true],
    ['regex that does not fit', 'regex', '^late$', 'too late', false],
    ['an invalid pattern matches nothing', 'regex', '(', '(', false],
    ['an unsafe pattern matches nothing', 'regex', '(?=(a+)+$)', 'aaaa', false],
  ] as const)('a rule on a text: %s', (_name, operator, value, body, matches) => {
    expect(matchesRule(rule({ operator, value }), text(body))).toBe(matches);
  });

  test.each([
    ['(a+)+$', false],
    ['\\d+\\d+$', false],
    ['(a|a)*$', true],
    ['(.*a){20}', true],
  ])('the pattern %s ends on a hostile text of 100,000 characters: %s', (value, matches) => {
    const hostile = text(`${'a1'.repeat(50_000)}!`);
    expect(matchesRule(rule({ operator: 'regex', value }), hostile)).toBe(matches);
  });
});

test('patterns match correctly after the cache was cleared', () => {
  const fits = (at: number) => matchesRule(rule({ operator: 'regex', value: `^answer ${at}$` }), text('Answer 7'));
  for (let at = 0; at < 450; at++) expect(fits(at)).toBe(at === 7);
  expect([fits(7), fits(449)]).toEqual([true, false]);
});

describe('an unanswered question matches no rule', () => {
  test.each(['equal', 'not_equals', 'contains', 'not_contains', 'regex'] as const)(
    'an unanswered question does not match %s',
    (operator) => {
      for (const answer of [
        undefined,
        text(''),
        options(),
        matrix(),
        { kind: 'files', questionId: 'q', files: [] } as const,
      ]) {
        expect(matchesRule(rule({ operator, value: '' }), answer)).toBe(false);
        expect(matchesRule(rule({ operator, optionIds: ['a'] }), answer)).toBe(false);
      }
    },
  );

  test('a statement without an answer matches no rule', () => {
    const answer = matrix(['s1', 'a']);
    expect(matchesRule(rule({ operator: 'not_equals', optionIds: ['a'], statementId: 's2' }), answer)).toBe(false);
  });
});

describe('options', () => {
  test.each([
    ['one listed option is chosen', null, ['a', 'b'], options('b', 'c'), true],
    ['none is', null, ['a'], options('b'), false],
    ['equal by option', 'equal', ['a'], options('a'), true],
    ['a negative operator wants none', 'not_equals', ['a'], options('b'), true],
    ['a negative operator with one', 'not_contains', ['a'], options('a', 'b'), false],
    ['ranked options are chosen', null, ['a'], { kind: 'ranking', questionId: 'q', optionIds: ['b', 'a'] }, true],
    [
      'filled-in options are chosen',
      null,
      ['a'],
      { kind: 'values', questionId: 'q', values: [{ optionId: 'a', body: '1' }] },
      true,
    ],
    ['a text chooses no option', null, ['a'], text('a'), false],
    ['in a matrix on any statement', null, ['a'], matrix(['s1', 'b'], ['s2', 'a']), true],
  ] as const)('a rule on options: %s', (_name, operator, optionIds, answer, matches) => {
    expect(matchesRule(rule({ operator, optionIds }), answer)).toBe(matches);
  });

  test('a rule on a matrix needs both option and statement', () => {
    const answer = matrix(['s1', 'a'], ['s2', 'b']);
    expect(matchesRule(rule({ optionIds: ['a'], statementId: 's1' }), answer)).toBe(true);
    expect(matchesRule(rule({ optionIds: ['a'], statementId: 's2' }), answer)).toBe(false);
  });

  test('a rule without options compares its value with ids and, given the question, keys', () => {
    const question = aQuestion({ style: 'plain', options: [anOption('good'), anOption('bad')] });
    const good = options('opt-good');
    expect(matchesRule(rule({ operator: 'equal', value: 'opt-good' }), good)).toBe(true);
    expect(matchesRule(rule({ operator: 'equal', value: 'good' }), good, question)).toBe(true);
    expect(matchesRule(rule({ operator: 'equal', value: 'bad' }), good, question)).toBe(false);
    expect(matchesRule(rule({ operator: 'equal', value: 'good' }), good)).toBe(false);
  });

  test('answers of kind values and files are compared by their texts', () => {
    const values: Answer = { kind: 'values', questionId: 'q', values: [{ optionId: 'a', body: '12' }] };
    const file = { id: 'f', name: 'box.png', size: 1, type: 'image/png', attachmentId: 'a', blobId: null, url: '' };
    expect(matchesRule(rule({ operator: 'equal', value: '12' }), values)).toBe(true);
    expect(
      matchesRule(rule({ operator: 'contains', value: '.png' }), { kind: 'files', questionId: 'q', files: [file] }),
    ).toBe(true);
  });

  test('one of several texts is enough to match contains and to fail not_contains', () => {
    const values: Answer = {
      kind: 'values',
      questionId: 'q',
      values: [
        { optionId: 'a', body: 'too late' },
        { optionId: 'b', body: 'broken' },
      ],
    };
    expect(matchesRule(rule({ operator: 'contains', value: 'late' }), values)).toBe(true);
    expect(matchesRule(rule({ operator: 'not_contains', value: 'late' }), values)).toBe(false);
    expect(matchesRule(rule({ operator: 'regex', value: '^brok' }), values)).toBe(true);
  });

  test('a rule may lack its list of options, and a malformed rule matches nothing', () => {
    expect(matchesRule({ elementId: 'e', operator: 'equal', value: 'late' } as Rule, text('late'))).toBe(true);
    for (const none of [undefined, null, 5, 'equal']) expect(matchesRule(none as never, text('late'))).toBe(false);
  });

  test('a rule without operator and options never matches', () => {
    expect(matchesRule(rule({ value: 'a' }), text('a'))).toBe(false);
  });

  test.each(['resembles', 'toString', ''])(
    'the operator "a rule on options: %s", which nobody knows, matches nothing',
    (operator) => {
      expect(matchesRule(rule({ operator: operator as never, value: 'a' }), text('a'))).toBe(false);
    },
  );

  test('a rule without a value compares with an empty text', () => {
    expect(matchesRule(rule({ operator: 'contains' }), text('a'))).toBe(true);
    expect(matchesRule(rule({ operator: 'not_equals' }), text('a'))).toBe(true);
    expect(matchesRule(rule({ operator: 'equal' }), text('a'))).toBe(false);
  });

  test('a value other than a text, number or boolean compares as an empty text', () => {
    for (const value of [{}, [], { toString: 1 }]) {
      expect(matchesRule(rule({ operator: 'contains', value: value as never }), text('a'))).toBe(true);
    }
    expect(matchesRule(rule({ operator: 'equal', value: 5 as never }), text('5'))).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text as typed } from '../testing/samples.ts';

const { text } = questionDefinitions;

const question = aQuestion('text');

describe('a text question', () => {
  test('a text question is sent as typed', () => {
    expect(text.toResponseItems(question, typed(' Nice shop. '), sending)).toEqual([
      { question_id: 'q', body: ' Nice shop. ' },
    ]);
    expect(text.toPlainValue(question, typed('Nice'), sending)).toBe('Nice');
  });

  test('a text question that hides personal data is masked when sent', () => {
    const hiding = { ...question, hidePersonalData: true };
    const context = { ...sending, mask: (body: string) => body.replace('Ada', '***') };
    expect(text.toResponseItems(hiding, typed('Ada was kind'), context)).toEqual([
      { question_id: 'q', body: '*** was kind', hidePersonalData: true },
    ]);
    expect(text.toPlainValue(hiding, typed('Ada was kind'), context)).toBe('*** was kind');
  });

  test('a text question with white space alone is empty', () => {
    expect(text.isEmpty(question, typed(' \n\t'))).toBe(true);
    expect(text.validate({ ...question, isRequired: true }, typed('  '))?.code).toBe('required');
  });

  test.each([
    {
      min: 3,
      max: 5,
      body: 'ab',
      issue: { code: 'lengthBetween', params: { minResponseLength: 3, maxResponseLength: 5 } },
    },
    {
      min: 3,
      max: 5,
      body: 'abcdef',
      issue: { code: 'lengthBetween', params: { minResponseLength: 3, maxResponseLength: 5 } },
    },
    { min: 3, max: 5, body: 'abc', issue: undefined },
    { min: 3, max: 5, body: 'abcde', issue: undefined },
    { min: 3, max: null, body: 'ab', issue: { code: 'lengthMin', params: { minResponseLength: 3 } } },
    { min: null, max: 5, body: 'abcdef', issue: { code: 'lengthMax', params: { maxResponseLength: 5 } } },
    { min: null, max: 2, body: '👨‍👩‍👧é', issue: undefined },
    { min: 9, max: 2, body: 'abcde', issue: undefined },
    { min: 0, max: 0, body: 'abcde', issue: undefined },
  ])('a text question of $min to $max characters is checked against its limits: $body', ({ min, max, body, issue }) => {
    expect(text.validate({ ...question, minResponseLength: min, maxResponseLength: max }, typed(body))).toEqual(issue);
  });
});

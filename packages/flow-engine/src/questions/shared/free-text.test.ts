import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aQuestion, sending, text } from '../testing/samples.ts';

describe.each(['text', 'textarea'] as const)('a %s question', (style) => {
  const definition = questionDefinitions[style];
  const question = aQuestion(style);

  test('a question of free text is sent as typed', () => {
    expect(definition.toResponseItems(question, text(' Nice shop. '), sending)).toEqual([
      { question_id: 'q', body: ' Nice shop. ' },
    ]);
    expect(definition.toPlainValue(question, text('Nice'), sending)).toBe('Nice');
  });

  test('a question of free text that hides personal data is masked when sent', () => {
    const hiding = { ...question, hidePersonalData: true };
    const context = { ...sending, mask: (body: string) => body.replace('Ada', '***') };
    expect(definition.toResponseItems(hiding, text('Ada was kind'), context)).toEqual([
      { question_id: 'q', body: '*** was kind', hidePersonalData: true },
    ]);
    expect(definition.toPlainValue(hiding, text('Ada was kind'), context)).toBe('*** was kind');
  });

  test.each(['AB-123 ', '\u200eAB-123\u00a0', '\n AB-123\u200b'])(
    'the space or mark around a text with a pattern is neither checked nor sent: %j',
    (typed) => {
      const withPattern = { ...question, pattern: '[A-Z]{2}-\\d{3}' };
      expect(definition.validate(withPattern, text(typed))).toBeUndefined();
      expect(definition.toResponseItems(withPattern, text(typed), sending)).toEqual([
        { question_id: 'q', body: 'AB-123' },
      ]);
      expect(definition.validate(withPattern, text('AB- 123'))?.code).toBe('pattern');
    },
  );

  test('a question of free text with white space alone is empty', () => {
    expect(definition.isEmpty(question, text(' \n\t'))).toBe(true);
    expect(definition.validate({ ...question, isRequired: true }, text('  '))?.code).toBe('required');
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
  ])(
    'a question of free text of $min to $max characters is checked against its limits: $body',
    ({ min, max, body, issue }) => {
      expect(definition.validate({ ...question, minResponseLength: min, maxResponseLength: max }, text(body))).toEqual(
        issue,
      );
    },
  );
});

import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../questions/registry.ts';
import { aQuestion, sending, text } from '../questions/testing/samples.ts';
import { trimmed, withoutUnseen } from './unseen.ts';

describe('characters that nobody sees', () => {
  test.each([
    ['email', '\u200bada@example.com\u200b', 'ada@example.com'],
    ['email', '\u202aada\u202c@example\u00ad.com ', 'ada@example.com'],
    ['numeric', '\u202d1234\u202c', '1234'],
    ['numeric', '\ufeff-12\u200b.5', '-12.5'],
    ['url', 'https://example.com/\u200b', 'https://example.com/'],
    ['url', '\u200eexample.com', 'https://example.com'],
  ] as const)('a %s question accepts %j, and sends %s', (style, pasted, sent) => {
    const definition = questionDefinitions[style];
    const question = aQuestion(style);
    expect(definition.validate(question, text(pasted))).toBeUndefined();
    expect(definition.toResponseItems(question, text(pasted), sending)).toEqual([{ question_id: 'q', body: sent }]);
  });

  test.each(['\u200b', ' \u00ad\n', '\u2060\ufeff', '\u200d\u3000'])('a text of %j alone is no answer', (body) => {
    const question = { ...aQuestion('text'), isRequired: true };
    expect(questionDefinitions.text.validate(question, text(body))?.code).toBe('required');
  });

  test('the joiners inside a word and an emoji stay', () => {
    expect(withoutUnseen('می\u200cخواهم 👩\u200d👧')).toBe('می\u200cخواهم 👩\u200d👧');
    expect(trimmed('\u200c می\u200cخواهم\u200d\n')).toBe('می\u200cخواهم');
  });

  test('a long run of spaces is passed once', () => {
    const spaces = ' '.repeat(100_000);
    expect(trimmed(`${spaces}a${spaces}b${spaces}`)).toBe(`a${spaces}b`);
  });
});

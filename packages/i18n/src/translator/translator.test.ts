import { describe, expect, test } from 'vitest';
import { createTranslator } from './translator.ts';

const translator = (languageCode: string) =>
  createTranslator({
    languageCode,
    catalogues: [{ 'issue.selectMax': 'At most ${maxSelectionCount}!' }, { 'flow.next': 'Next' }],
  });

describe('a translator', () => {
  test('fills placeholders in', () => {
    expect(translator('en').t('issue.selectMax', { maxSelectionCount: 2 })).toBe('At most 2!');
  });

  test('formats numbers in the digits of the language', () => {
    expect(translator('ar-EG').t('issue.selectMax', { maxSelectionCount: 25 })).toBe('At most ٢٥!');
  });

  test.each([
    ['en', 1, 'one letter'],
    ['en', 2, 'letters: 2'],
    ['fr', 0, 'one letter'],
    ['tr', 1, 'one letter'],
    ['ja', 1, 'letters: 1'],
  ])('uses the plural form that %s has for %i', (languageCode, count, words) => {
    const forms = { 'chat.tooLong': 'letters: ${count}', 'chat.tooLong#one': 'one letter' };
    const { t } = createTranslator({ languageCode, catalogues: [{}, forms] });
    expect(t('chat.tooLong', { count })).toBe(words);
  });

  test('chooses the plural form by the last number of a range, and not by a text', () => {
    const message = 'from ${min} to ${max} words for ${name}';
    const forms = { 'flow.range': message, 'flow.range#one': 'one word' } as const;
    const { t } = createTranslator({ languageCode: 'en', catalogues: [forms] });
    expect(t('flow.range', { min: 1, max: 3, name: '1' })).toBe('from 1 to 3 words for 1');
    expect(t('flow.range', { min: 0, max: 1, name: '7' })).toBe('one word');
  });

  test('keeps a placeholder without a value, also one named like an inherited property', () => {
    expect(translator('en').t('issue.selectMax')).toBe('At most ${maxSelectionCount}!');
    expect(translator('en').t('issue.selectMax', {})).not.toContain('function');
  });

  test('looks up a key that the first catalogue lacks in the next one', () => {
    expect(translator('en').t('flow.next')).toBe('Next');
    expect(translator('en').t('flow.back')).toBe('flow.back');
  });

  test.each([
    ['EN', 'en', 'ltr'],
    ['fr_ca', 'fr-CA', 'ltr'],
    ['ar', 'ar', 'rtl'],
    ['he-IL', 'he-IL', 'rtl'],
    ['not a code', 'en', 'ltr'],
    ['', 'en', 'ltr'],
  ])('reads the language code %j as %s, written %s', (languageCode, code, direction) => {
    expect(translator(languageCode)).toMatchObject({ code, direction });
  });
});

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

  test('writes numbers in the digits of the language', () => {
    expect(translator('ar-EG').t('issue.selectMax', { maxSelectionCount: 25 })).toBe('At most ٢٥!');
  });

  test('leaves a placeholder without a value as it is, also one named after an inherited property', () => {
    expect(translator('en').t('issue.selectMax')).toBe('At most ${maxSelectionCount}!');
    expect(translator('en').t('issue.selectMax', {})).not.toContain('function');
  });

  test('asks the next catalogue for a key that the first lacks', () => {
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
  ])('reads the code %j as %s, written %s', (languageCode, code, direction) => {
    expect(translator(languageCode)).toMatchObject({ code, direction });
  });
});

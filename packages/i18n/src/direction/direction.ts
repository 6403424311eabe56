/** Languages written from left to right in each country. `Intl` would cost the first page some milliseconds. */
const leftToRight = /^(?:de|en|es|fr|it|nl|pl|pt|ru|tr)(?:[-_][a-z]{2})?$/i;
const rightToLeft = /^(?:Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/;

/**
 * Returns the writing direction of a language, by the script that its code names, or by its usual script.
 *
 * @example
 * directionOf('ar-EG'); // 'rtl'
 * directionOf('az-Arab'); // 'rtl', where az is 'ltr'
 */
export function directionOf(languageCode: string): 'ltr' | 'rtl' {
  if (leftToRight.test(languageCode)) return 'ltr';
  try {
    const { script = '' } = new Intl.Locale(languageCode.replaceAll('_', '-')).maximize();
    return rightToLeft.test(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

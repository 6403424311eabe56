/** Of these it is known in every country; `Intl` would take the first page some milliseconds to say so. */
const leftToRight = /^(?:de|en|es|fr|it|nl|pl|pt|ru|tr)(?:[-_][a-z]{2})?$/i;
const rightToLeft = /^(?:Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/;

/**
 * Writing direction of a language, by the script that it is usually written in, or that its code names.
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

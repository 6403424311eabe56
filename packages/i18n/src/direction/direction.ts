const rightToLeft = /^(?:Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/;

/**
 * Writing direction of a language, by the script that it is usually written in, or that its code names.
 *
 * @example
 * directionOf('ar-EG'); // 'rtl'
 * directionOf('az-Arab'); // 'rtl', where az is 'ltr'
 */
export function directionOf(languageCode: string): 'ltr' | 'rtl' {
  try {
    const { script = '' } = new Intl.Locale(languageCode.replaceAll('_', '-')).maximize();
    return rightToLeft.test(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

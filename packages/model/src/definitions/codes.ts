/** Tells whether a language exists, by its code, such as `pt-BR`. */
export function isLanguageCode(code: string): boolean {
  return isNamed('language', code.replaceAll('_', '-'));
}

/** Tells whether a country exists, by its code in two letters. */
export function isCountryCode(code: string): boolean {
  return /^[a-z]{2}$/i.test(code) && !/^zz$/i.test(code) && isNamed('region', code.toUpperCase());
}

function isNamed(type: 'language' | 'region', code: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Returns the first of the reader's preferred tags in a language, because dates and clocks differ by region. A language
 * that names a region, or is not among the preferred ones, stays as it is.
 *
 * @param code BCP 47 tag of the interface's language.
 * @param preferred The reader's languages, as `navigator.languages`.
 * @example
 * regionalTag('en', ['de-CH', 'en-AU']); // 'en-AU'
 */
export function regionalTag(code: string, preferred: readonly string[]): string {
  if (code.includes('-')) return code;
  return preferred.find((tag) => tag.toLowerCase().split('-')[0] === code.toLowerCase()) ?? code;
}

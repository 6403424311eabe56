/**
 * Creates a format of dates with the words and digits of a language, in the Gregorian calendar. Fields of browsers, the
 * wire and the limits of owners have this calendar alone: a second one would show one date as two.
 *
 * @param locale BCP 47 tag that `Intl` accepts.
 * @example
 * dateFormat('th', { year: 'numeric' }).format(0); // '1970', where `Intl` has '2513'
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory' });
}

/**
 * Returns the locale of the date field: the language's order of day, month and year, the Gregorian calendar, ASCII digits.
 * All other places show the Gregorian calendar too, and Arabic would otherwise reject ASCII digits.
 *
 * Plain `en` has the day first, like the placeholder DD/MM/YYYY of the catalogue; `en-US` keeps its own order.
 */
export function dateLocale(languageTag: string): string {
  const locale = new Intl.Locale(languageTag);
  const region = locale.language === 'en' && locale.region === undefined ? 'GB' : locale.region;
  return new Intl.Locale(locale.baseName, {
    ...(region !== undefined && { region }),
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).toString();
}

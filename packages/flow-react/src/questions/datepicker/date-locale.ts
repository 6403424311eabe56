/**
 * The language whose order of day, month and year is typed, always in the Gregorian calendar and with digits that every
 * keyboard has: Thai and Persian would otherwise enter Buddhist and Persian years, and Arabic refuse ASCII digits.
 *
 * Plain `en` reads day first, as the catalogue's placeholder DD/MM/YYYY says; `en-US` keeps its own order.
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

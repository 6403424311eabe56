/** Years from the Buddhist to the common era. Months and days are the same. */
const YEARS_BETWEEN_ERAS = 543;

/** Last year of the common era that a visitor may mean. */
const MAX_YEAR = 2300;

/** Returns the Gregorian year that a visitor means. Thai writes 2026 as 2569. */
export function gregorianYear(year: number, locale: string): number {
  return year > MAX_YEAR && hasBuddhistEra(locale) ? year - YEARS_BETWEEN_ERAS : year;
}

/** Returns an ISO date, or a date and time, with the Gregorian year. */
export function gregorianDate(iso: string, locale: string): string {
  return iso.replace(/^\d{4}(?=-)/, (year) => String(gregorianYear(Number(year), locale)));
}

/** Tells whether visitors of a language count years in the Buddhist era. */
export function hasBuddhistEra(locale: string): boolean {
  return new Intl.DateTimeFormat(locale).resolvedOptions().calendar === 'buddhist';
}

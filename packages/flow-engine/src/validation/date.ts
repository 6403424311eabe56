import { isString } from '@product/model/guard';

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const dayFirst = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const yearFirst = /^(\d{4})[/. ](\d{1,2})[/. ](\d{1,2})$/;

/**
 * Parses a date: ISO (`2026-11-20`), day first (DD/MM/YYYY) or year first, separated by `/`, `.`, `-` or a space. Returns
 * it in ISO format; undefined for a day outside the calendar.
 */
export function parseDate(text: string): string | undefined {
  const typed = isString(text) ? text.trim() : '';
  const yearMonthDay = iso.exec(typed) ?? yearFirst.exec(typed);
  const dayMonthYear = dayFirst.exec(typed);
  if (yearMonthDay !== null) return isoDay(yearMonthDay[1], yearMonthDay[2], yearMonthDay[3]);
  return dayMonthYear === null ? undefined : isoDay(dayMonthYear[3], dayMonthYear[2], dayMonthYear[1]);
}

function isoDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${text}T00:00:00Z`);
  // JavaScript turns 31 February into March. A real date survives the round trip.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
}

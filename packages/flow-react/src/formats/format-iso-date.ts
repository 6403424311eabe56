import { dateFormat } from '@product/model';
/**
 * Formats the local date, month, time or date and time of an answer in a language. Any other text is returned as it is.
 *
 * @example
 * formatIsoDate('2026-11-23', 'en'); // 'November 23, 2026'
 */
export function formatIsoDate(text: string, locale: string): string {
  const [, date, time] = /^(\d{4}-\d{2}(?:-\d{2})?)?T?(\d{2}:\d{2})?$/.exec(text) ?? [];
  const instant = Date.parse(`${fullDate(date)}T${time ?? '00:00'}Z`);
  if ((date === undefined && time === undefined) || Number.isNaN(instant)) return text;
  return dateFormat(locale, { ...dateFields(date), ...timeFields(time), timeZone: 'UTC' }).format(instant);
}

function fullDate(date: string | undefined): string {
  if (date === undefined) return '2000-01-01';
  return date.length === 7 ? `${date}-01` : date;
}

function dateFields(date: string | undefined): Intl.DateTimeFormatOptions {
  if (date === undefined) return {};
  return { year: 'numeric', month: 'long', ...(date.length === 10 && { day: 'numeric' }) };
}

function timeFields(time: string | undefined): Intl.DateTimeFormatOptions {
  return time === undefined ? {} : { hour: 'numeric', minute: '2-digit' };
}

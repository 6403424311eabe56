import { isString } from '@product/model/guard';
import { parseDate } from './date.ts';

const clock = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/;
const isoMonth = /^(\d{4})-(\d{1,2})$/;
const monthFirst = /^(\d{1,2})[/.\- ](\d{4})$/;

/** Parses a time of day, such as `9:05` or `17.30`. Returns it as `HH:MM`; undefined for another text. */
export function parseTime(text: string): string | undefined {
  const parts = clock.exec(trimmed(text));
  return parts === null ? undefined : `${(parts[1] ?? '').padStart(2, '0')}:${parts[2]}`;
}

/** Parses a day and a time, separated by `T` or white space. Returns them as `YYYY-MM-DDTHH:MM`, without a time zone. */
export function parseDateTime(text: string): string | undefined {
  const typed = trimmed(text);
  const at = Math.max(typed.lastIndexOf('T'), typed.lastIndexOf(' '));
  const date = parseDate(typed.slice(0, Math.max(at, 0)));
  const time = parseTime(typed.slice(at + 1));
  return date === undefined || time === undefined ? undefined : `${date}T${time}`;
}

/** Parses a month: ISO (`2026-11`), or the month first, such as `11/2026`. Returns it in ISO format. */
export function parseMonth(text: string): string | undefined {
  const typed = trimmed(text);
  const iso = isoMonth.exec(typed);
  const other = monthFirst.exec(typed);
  const [year = '', month = ''] = iso === null ? [other?.[2], other?.[1]] : [iso[1], iso[2]];
  return parseDate(`${year}-${month}-01`)?.slice(0, 7);
}

function trimmed(text: string): string {
  return isString(text) ? text.trim() : '';
}

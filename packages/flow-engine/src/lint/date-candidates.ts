import type { Question } from '@product/model';
import { isString } from '@product/model/guard';
import { parseDate } from '../validation/date.ts';
import { checkDate } from '../validation/date-limits.ts';
import { parseDateTime, parseMonth, parseTime } from '../validation/time.ts';

export type DateType = 'date' | 'dateTime' | 'time' | 'month';
type DateLimits = Partial<Pick<Question, 'minDate' | 'maxDate'>>;

const parsers: Readonly<Record<DateType, (text: string) => string | undefined>> = {
  date: parseDate,
  dateTime: parseDateTime,
  time: parseTime,
  month: parseMonth,
};

const samples: Readonly<Record<DateType, string>> = {
  date: '2000-01-01',
  dateTime: '2000-01-01T00:00',
  time: '00:00',
  month: '2000-01',
};

/**
 * Lists the given dates, limits included, with the next and the previous one of each, so that one lies between each two.
 * Undefined when a text is no date of this type, because its order among dates is not known.
 */
export function datesAround(type: DateType, texts: readonly string[], limits: DateLimits): string[] | undefined {
  if (texts.some((text) => parsers[type](text) !== text)) return undefined;
  const ends = [...endsOf(type, limits.minDate), ...endsOf(type, limits.maxDate)];
  const known = [...texts, ...ends];
  return [
    ...new Set([samples[type], ...known.flatMap((text) => [shift(type, text, -1), text, shift(type, text, 1)])]),
  ].filter(isString);
}

/** Tells whether a date is within the limits that are no expressions. */
export function isWithinDates(value: string, limits: DateLimits): boolean {
  return checkDate(value, limits) === undefined;
}

/** Lists the first and the last date of a type within a limit, which may be a month, a day, or a day and a time. */
function endsOf(type: DateType, limit: DateLimits['minDate']): string[] {
  if (!isString(limit) || type === 'time') return [];
  const iso = parseDateTime(limit) ?? parseDate(limit) ?? parseMonth(limit);
  if (iso === undefined) return [];
  const { length } = samples[type];
  if (iso.length >= length) return [iso.slice(0, length)];
  const next = shift(iso.length === samples.month.length ? 'month' : 'date', iso, 1);
  const first = `${iso}${samples[type].slice(iso.length)}`;
  const last = next && shift(type, `${next}${samples[type].slice(next.length)}`, -1);
  return last === undefined ? [first] : [first, last];
}

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

/** Finds the next or the previous date; undefined outside the years 0 to 9999, or outside the day. */
function shift(type: DateType, text: string, by: 1 | -1): string | undefined {
  const year = Number(text.slice(0, 4));
  const months = year * 12 + Number(text.slice(5, 7)) - 1 + by;
  const monthText = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
  const shifted = {
    month: () => monthText,
    date: () => isoAt(Date.parse(`${text}T00:00:00Z`) + by * MS_PER_DAY).slice(0, 10),
    dateTime: () => isoAt(Date.parse(`${text}:00Z`) + by * MS_PER_MINUTE).slice(0, 16),
    time: () => {
      const minutes = Number(text.slice(0, 2)) * 60 + Number(text.slice(3)) + by;
      return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    },
  }[type]();
  return parsers[type](shifted) === shifted ? shifted : undefined;
}

function isoAt(time: number): string {
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

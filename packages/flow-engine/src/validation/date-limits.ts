import type { Issue, Question } from '@product/model';
import { isString } from '@product/model/guard';
import { parseDate } from './date.ts';
import { issue } from './issue.ts';
import { parseDateTime, parseMonth } from './time.ts';

/** Dates that a visitor can mean where the owner sets no limit. A year of another calendar, such as 2569, is outside. */
const EARLIEST = '1700-01-01T00:00';
const LATEST = '2300-12-31T23:59';

/**
 * Finds the issue of a date outside `minDate` and `maxDate`, which are inclusive, or without a limit of the owner, 300
 * years away. A month or a day is compared with the same part of a longer limit. A limit that is no date, or a
 * contradictory pair of limits, is ignored.
 *
 * @param value ISO month, date, or date and time.
 */
export function checkDate(
  value: string,
  { minDate, maxDate }: Pick<Question, 'minDate' | 'maxDate'>,
): Issue | undefined {
  const own = { least: limitOf(minDate, value), most: limitOf(maxDate, value) };
  const isContradictory = own.least !== undefined && own.most !== undefined && isBefore(own.most, own.least);
  const { least, most } = isContradictory ? { least: undefined, most: undefined } : own;
  const found = outside(value, least, most);
  return found ?? outside(value, least ?? limitOf(EARLIEST, value), most ?? limitOf(LATEST, value));
}

function outside(value: string, least: string | undefined, most: string | undefined): Issue | undefined {
  const isTooEarly = least !== undefined && isBefore(value, least);
  const isTooLate = most !== undefined && isBefore(most, value);
  if (!isTooEarly && !isTooLate) return undefined;
  const params = { ...(least !== undefined && { minDate: least }), ...(most !== undefined && { maxDate: most }) };
  return issue(least === undefined ? 'dateMax' : most === undefined ? 'dateMin' : 'dateBetween', params);
}

/** Reads a limit as an ISO text, not longer than the limited value. An expression that was not evaluated is no limit. */
function limitOf(limit: Question['minDate'], { length }: string): string | undefined {
  if (!isString(limit)) return undefined;
  return (parseDateTime(limit) ?? parseDate(limit) ?? parseMonth(limit))?.slice(0, length);
}

/** Compares two ISO texts by the part that both have. */
function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
}

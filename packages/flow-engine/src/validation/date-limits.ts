import type { Issue, Question } from '@product/model';
import { isString } from '@product/model/guard';
import { parseDate } from './date.ts';
import { issue } from './issue.ts';
import { parseDateTime, parseMonth } from './time.ts';

/**
 * Finds the issue of a date outside `minDate` and `maxDate`, which are inclusive. A month or a day is compared with the
 * same part of a longer limit. A limit that is no date, or a contradictory pair of limits, is ignored.
 *
 * @param value ISO month, date, or date and time.
 */
export function checkDate(
  value: string,
  { minDate, maxDate }: Pick<Question, 'minDate' | 'maxDate'>,
): Issue | undefined {
  const least = limitOf(minDate, value);
  const most = limitOf(maxDate, value);
  if (least !== undefined && most !== undefined && isBefore(most, least)) return undefined;
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

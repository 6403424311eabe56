import { parseNumber } from '@product/flow-engine';
import { dateFormat } from '@product/model';
import { gregorianYear } from '../../formats/gregorian-year.ts';

/** Month and year that a visitor has entered so far, as texts. Empty where missing. */
export interface PartialMonth {
  /** `01` to `12`. */
  readonly month: string;
  /** Digits. */
  readonly year: string;
}

/** Splits an answer `YYYY-MM`. Any other text is an empty month. */
export function readMonth(answer: string): PartialMonth {
  const [, year = '', month = ''] = /^(\d{4})-(\d\d)$/.exec(answer) ?? [];
  return { month, year };
}

/** Returns the answer `YYYY-MM`; empty while the month or a digit of the year is missing. */
export function writeMonth({ month, year }: PartialMonth): string {
  return month !== '' && /^[1-9]\d{3}$/.test(year) ? `${year}-${month}` : '';
}

/** Returns the digits of a typed year, as the Gregorian year that it means. Digits of other scripts become ASCII digits. */
export function readYear(typed: string, locale: string): string {
  const year = parseNumber(typed.replace(/\P{Nd}/gu, '').slice(0, 4));
  return year === undefined ? '' : String(gregorianYear(year, locale));
}

/** Lists the months of the Gregorian calendar in a language. */
export function monthNames(locale: string): readonly { readonly value: string; readonly name: string }[] {
  const format = dateFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    name: format.format(Date.UTC(2000, index)),
  }));
}

/** Returns true for languages that write the year before the month, such as Japanese and Hungarian. */
export function isYearFirst(locale: string): boolean {
  const parts = dateFormat(locale, {
    year: 'numeric',
    month: 'long',
  }).formatToParts();
  return parts.find(({ type }) => type === 'year' || type === 'month')?.type === 'year';
}

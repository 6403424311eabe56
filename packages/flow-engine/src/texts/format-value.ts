import { dateFormat } from '@product/model';
import { isBoolean, isFiniteNumber, isRecord, isString } from '@product/model/guard';

/** Formats any value without a filter. A missing value, and an object other than a date, is an empty text. */
export function formatValue(value: unknown, language: string): string {
  return Array.isArray(value) ? formatList(value, language, 'conjunction') : formatItem(value, language);
}

/** Formats a list as words of a sentence: `tea, milk, and sugar`. */
export function formatList(items: readonly unknown[], language: string, type: 'conjunction' | 'disjunction'): string {
  const words = items.map((item) => formatItem(item, language)).filter((word) => word !== '');
  return new Intl.ListFormat(localeOf(language), { type }).format(words);
}

function formatItem(value: unknown, language: string): string {
  if (isString(value)) return value;
  if (isFiniteNumber(value)) return formatNumber(value, language, { useGrouping: false, maximumFractionDigits: 10 });
  if (isBoolean(value)) return String(value);
  return isDateValue(value) ? formatDate(value.date, language, 'medium') : '';
}

/** Formats a number. Options that `Intl` rejects, such as an unknown currency, are left out. */
export function formatNumber(value: number, language: string, options: Intl.NumberFormatOptions): string {
  try {
    return new Intl.NumberFormat(localeOf(language), options).format(value);
  } catch {
    return new Intl.NumberFormat(localeOf(language)).format(value);
  }
}

/** An answer to a question about a date or a time, in ISO format without a zone. */
export interface DateValue {
  readonly date: string;
}

/** Tells whether a value is a date of an answer. */
export function isDateValue(value: unknown): value is DateValue {
  return isRecord(value) && isString(value.date);
}

const dateStyles = ['full', 'long', 'medium', 'short'] as const;
const isoTime = /^(\d\d):(\d\d)/;
const isoMonth = /^(\d{4})-(\d\d)$/;
const isoDate = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?/;

/**
 * Formats a date, a month, a time, or a date with a time. Any other text is returned unchanged.
 *
 * @param style `full`, `long`, `medium` or `short`, as in `Intl.DateTimeFormat`. Any other is `medium`.
 */
export function formatDate(iso: string, language: string, style: unknown): string {
  const dateStyle = dateStyles.find((each) => each === style) ?? 'medium';
  const [, year, month, day, hour, minute] = isoDate.exec(iso) ?? [];
  if (year !== undefined) {
    const hasTime = hour !== undefined;
    const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour ?? 0), Number(minute ?? 0));
    return formatAt(at, language, hasTime ? { dateStyle, timeStyle: 'short' } : { dateStyle });
  }
  const [, ofYear, only] = isoMonth.exec(iso) ?? [];
  const names = dateStyle === 'short' ? ({ month: '2-digit' } as const) : ({ month: 'long' } as const);
  if (ofYear !== undefined)
    return formatAt(Date.UTC(Number(ofYear), Number(only) - 1), language, { year: 'numeric', ...names });
  const [, hours, minutes] = isoTime.exec(iso) ?? [];
  if (hours === undefined) return iso;
  return formatAt(Date.UTC(2000, 0, 1, Number(hours), Number(minutes)), language, { timeStyle: 'short' });
}

/** A value has no zone: it is read and written in UTC. */
function formatAt(at: number, language: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(at);
}

/** Finds a locale that `Intl` accepts. Owners write codes such as `pt_BR` too. */
function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

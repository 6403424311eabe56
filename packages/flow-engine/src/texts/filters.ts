import { isFiniteNumber, isString } from '@product/model/guard';
import { formatDate, formatList, formatNumber, formatValue, isDateValue } from './format-value.ts';
import type { TextFilter } from './placeholders.ts';

type Filter = (value: unknown, argument: string | number | undefined, language: string) => unknown;

/** Filters of placeholders, with the names and arguments of Liquid where it has them. */
const filters: Readonly<Record<string, Filter>> = {
  /** Replaces a missing or empty value, and false. */
  default: (value, argument) => (isMissing(value) ? argument : value),
  /** The argument is the number of decimal places. */
  number: forEach((value, argument, language) => toFormattedNumber(value, language, fractionDigits(argument))),
  /** The argument is a currency code of ISO 4217. */
  currency: forEach((value, argument, language) =>
    toFormattedNumber(value, language, isString(argument) ? { style: 'currency', currency: argument } : {}),
  ),
  /** 0.25 becomes 25 %. The argument is the number of decimal places. */
  percent: forEach((value, argument, language) =>
    toFormattedNumber(value, language, { style: 'percent', maximumFractionDigits: 1, ...fractionDigits(argument) }),
  ),
  /** The argument is `full`, `long`, `medium` or `short`. */
  date: forEach((value, argument, language) => {
    const iso = isDateValue(value) ? value.date : value;
    return isString(iso) ? formatDate(iso, language, argument) : value;
  }),
  /** The argument `or` joins alternatives. */
  list: (value, argument, language) =>
    Array.isArray(value) ? formatList(value, language, argument === 'or' ? 'disjunction' : 'conjunction') : value,
};

/** Names of the filters that a placeholder may have. Others change nothing. */
export const textFilterNames: readonly string[] = Object.keys(filters);

/** Applies the filters of a placeholder in their order, and formats the result. */
export function applyFilters(value: unknown, applied: readonly TextFilter[], language: string): string {
  const result = applied.reduce((current, { name, argument }) => {
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    return filter === undefined ? current : filter(current, argument, language);
  }, value);
  return formatValue(result, language);
}

function isMissing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === false || value === '';
}

/** Applies a filter to each item of a list. */
function forEach(filter: Filter): Filter {
  return (value, argument, language) =>
    Array.isArray(value) ? value.map((item) => filter(item, argument, language)) : filter(value, argument, language);
}

/** Formats a number or a numeric text. Any other value is returned unchanged. */
function toFormattedNumber(value: unknown, language: string, options: Intl.NumberFormatOptions): unknown {
  const number = isString(value) && value.trim() !== '' ? Number(value) : value;
  return isFiniteNumber(number) ? formatNumber(number, language, options) : value;
}

function fractionDigits(argument: string | number | undefined): Intl.NumberFormatOptions {
  return typeof argument === 'number' ? { minimumFractionDigits: argument, maximumFractionDigits: argument } : {};
}

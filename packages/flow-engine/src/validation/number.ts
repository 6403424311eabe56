import type { Issue } from '@product/model';
import { isString } from '@product/model/guard';
import { issue } from './issue.ts';
import { type Limits, outsideLimits } from './limits.ts';

/** Code points of the digit zero in scripts with their own digits. The digits 1 to 9 follow each. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

/** White space and apostrophes between groups of three digits. */
const groupSpaces = /(?<=\d)[\s\u00a0\u202f'’٬](?=\d)/gu;

/**
 * Parses a number in the notation of a language: `1,5` and `1.234,5` in Turkish, `1.5` and `1,234.5` in English. Digits
 * of other scripts are accepted everywhere. Undefined for any other text.
 *
 * @param languageCode BCP 47. Default: English.
 */
export function parseNumber(text: string, languageCode?: string | null): number | undefined {
  if (!isString(text) || text.length > 400) return undefined;
  const digits = asciiDigits(text.trim()).replace('\u2212', '-').replace(groupSpaces, '').replace('٫', '.');
  const plain = usesDecimalComma(languageCode) ? fromDecimalComma(digits) : fromDecimalPoint(digits);
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/** Formats a number in the notation of a language, without groups. `parseNumber` parses it back. */
export function formatNumber(value: number, languageCode: string): string {
  const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 21 }).format(value);
  return usesDecimalComma(languageCode) ? plain.replace('.', ',') : plain;
}

/** Finds the issue of a text that must be a number within limits. Any other text is outside the limits. */
export function checkNumber(text: string, limits: Limits, languageCode?: string | null): Issue | undefined {
  const value = parseNumber(text, languageCode);
  if (value === undefined && limits.lower === null && limits.upper === null) return issue('generic');
  return outsideLimits(value ?? Number.NaN, limits, {
    kind: 'number',
    lowerParam: 'lowerlimit',
    upperParam: 'upperlimit',
  });
}

/** Most decimal places that `toFixed` rounds to. */
const MAX_DECIMALS = 100;

/**
 * Finds the issue of a number with too many decimal places. A count that is no whole number, or that leaves no number
 * between the limits, is ignored.
 */
export function checkDecimals(
  value: number,
  decimals: number | undefined,
  { lower, upper }: Limits,
): Issue | undefined {
  if (decimals === undefined || !Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS)
    return undefined;
  if (Number(value.toFixed(decimals)) === value) return undefined;
  if (lower !== null && upper !== null && roundUp(lower, decimals) > upper) return undefined;
  return issue('decimals', { decimals });
}

function roundUp(value: number, decimals: number): number {
  const nearest = Number(value.toFixed(decimals));
  return nearest >= value ? nearest : Number((nearest + 10 ** -decimals).toFixed(decimals));
}

function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((candidate) => code >= candidate && code <= candidate + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

const grouped = (separator: string): RegExp => new RegExp(`^[+-]?[1-9]\\d{0,2}(?:\\${separator}\\d{3})+(?!\\d)`);
const groupedByDots = grouped('.');
const groupedByCommas = grouped(',');

function fromDecimalComma(text: string): string {
  const ungrouped = text.replace(groupedByDots, (group) => group.replaceAll('.', ''));
  return ungrouped.replace(',', '.');
}

function fromDecimalPoint(text: string): string {
  return text.replace(groupedByCommas, (group) => group.replaceAll(',', ''));
}

const decimalCommaByLanguage = new Map<string, boolean>();

function usesDecimalComma(languageCode: string | null | undefined): boolean {
  if (!isString(languageCode) || languageCode === '') return false;
  const known = decimalCommaByLanguage.get(languageCode);
  if (known !== undefined) return known;
  const hasComma = detectDecimalComma(languageCode);
  if (decimalCommaByLanguage.size < 100) decimalCommaByLanguage.set(languageCode, hasComma);
  return hasComma;
}

function detectDecimalComma(languageCode: string): boolean {
  try {
    const parts = new Intl.NumberFormat(languageCode).formatToParts(0.5);
    return parts.some(({ type, value }) => type === 'decimal' && value === ',');
  } catch {
    return false;
  }
}

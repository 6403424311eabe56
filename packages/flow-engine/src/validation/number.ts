import type { Issue } from '@product/model';
import { isString } from '@product/model/guard';
import { issue } from './issue.ts';
import { type Limits, outsideLimits } from './limits.ts';

/** Code points of the digit zero in scripts with their own digits. The digits 1 to 9 follow each. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

/** White space and apostrophes between groups of three digits. */
const groupSpaces = /(?<=\d)[\s\u00a0\u202f'’٬](?=\d)/gu;

/**
 * Parses a number in the notation of a language: `1,5` and `1.234,5` in Turkish, `1.5` and `1,234.5` in English,
 * `1,23,456` in Hindi. Digits of other scripts are accepted everywhere. Undefined for any other text.
 *
 * @param languageCode BCP 47. Default: English.
 */
export function parseNumber(text: string, languageCode?: string | null): number | undefined {
  if (!isString(text) || text.length > 400) return undefined;
  const digits = asciiDigits(text.trim()).replace('\u2212', '-').replace(groupSpaces, '').replace('٫', '.');
  const sample = sampleOf(languageCode);
  const plain = hasDecimalComma(sample)
    ? withoutGroups(digits, groupedByDots).replace(',', '.')
    : withoutGroups(digits, sample.startsWith('12,') ? groupedByPairs : groupedByCommas);
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/** Formats a number in the notation of a language, without groups. `parseNumber` parses it back. */
export function formatNumber(value: number, languageCode: string): string {
  const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 21 }).format(value);
  return hasDecimalComma(sampleOf(languageCode)) ? plain.replace('.', ',') : plain;
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

/** Returns the digits of a code that was typed or pasted, in any script. */
export function codeDigits(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((candidate) => code >= candidate && code <= candidate + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

const groupedByDots = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?!\d)/;
const groupedByCommas = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?!\d)/;
/** Also groups of two digits before the last three, as in India. */
const groupedByPairs = /^[+-]?[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d\d)+,\d{3})(?!\d)/;

function withoutGroups(text: string, grouped: RegExp): string {
  return text.replace(grouped, (group) => group.replace(/[.,]/g, ''));
}

const samples = new Map<string, string>();

/** Returns 1234567.5 as a language writes it: `1.234.567,5`, `12,34,567.5`. Empty for an unknown language. */
function sampleOf(languageCode: string | null | undefined): string {
  if (!isString(languageCode)) return '';
  const known = samples.get(languageCode);
  if (known !== undefined) return known;
  const sample = writeSample(languageCode);
  if (samples.size < 100) samples.set(languageCode, sample);
  return sample;
}

function writeSample(languageCode: string): string {
  try {
    return asciiDigits(new Intl.NumberFormat(languageCode).format(1_234_567.5));
  } catch {
    return '';
  }
}

function hasDecimalComma(sample: string): boolean {
  return sample.endsWith(',5');
}

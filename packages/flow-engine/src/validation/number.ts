import type { Issue } from '@product/model';
import { isString } from '@product/model/guard';
import { issue } from './issue.ts';
import { type Limits, outsideLimits } from './limits.ts';
import { withoutUnseen } from './unseen.ts';

/** Code points of the digit zero in scripts with their own digits. The digits 1 to 9 follow each. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

/** White space and apostrophes between groups of three digits. */
const groupSpaces = /(?<=\d)[\s\u00a0\u202f'’٬](?=\d)/gu;

/**
 * Parses a number as a visitor types it. Groups of digits are those of the language: `1,234.5` in English, `1.234,5` in
 * Turkish, `1,23,456` in Hindi. A comma or point that ends no group is a decimal sign in every language: phones offer one
 * of the two, by the region of the phone. Digits of other scripts are accepted everywhere.
 *
 * @param languageCode BCP 47; null for English. Left out: the notation of the wire, without groups and decimal commas.
 */
export function parseNumber(text: string, languageCode?: string | null): number | undefined {
  const digits = plainDigits(text, languageCode);
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Rewrites a number as its decimal digits: `0042,50` is `42.5`. A `number` holds some 16 digits, so that an order number
 * may have more than it.
 */
function plainDigits(text: string, languageCode?: string | null): string | undefined {
  if (!isString(text) || text.length > 400) return undefined;
  const typed = asciiDigits(withoutUnseen(text).trim()).replace(/[−－]/, '-');
  if (languageCode === undefined) return toPlain(typed);
  const digits = typed.replace(groupSpaces, '').replace(/[،，]/g, ',').replace('．', '.');
  return toPlain(withoutGroups(digits, groupsOf(sampleOf(languageCode))).replace(/[,٫]/, '.'));
}

const decimalNumber = /^(?<sign>[+-]?)(?=\.?\d)(?<whole>\d*)(?:\.(?<fraction>\d*))?$/;

function toPlain(typed: string): string | undefined {
  const { sign, whole = '', fraction = '' } = decimalNumber.exec(typed)?.groups ?? {};
  if (sign === undefined || !Number.isFinite(Number(typed))) return undefined;
  const decimals = fraction.replace(/0+$/, '');
  const digits = (whole.replace(/^0+(?=\d)/, '') || '0') + (decimals === '' ? '' : `.${decimals}`);
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}

/** Formats a number in the notation of a language, without groups. `parseNumber` parses it back. */
export function formatNumber(value: number, languageCode?: string | null): string {
  const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 21 }).format(value);
  return inLanguage(plain, languageCode);
}

function inLanguage(plain: string, languageCode?: string | null): string {
  return hasDecimalComma(sampleOf(languageCode)) ? plain.replace('.', ',') : plain;
}

/** Rewrites a number that a visitor typed in the notation of the wire. Any other text is returned as it is. */
export function toPlainNumber(text: string, languageCode?: string | null): string {
  return plainDigits(text, languageCode) ?? text;
}

/** Reads a number that a visitor typed: the value, or its digits where no `number` holds all of them. */
export function exactNumber(text: string, languageCode: string | null): number | string | undefined {
  const digits = plainDigits(text, languageCode);
  return digits === undefined || String(Number(digits)) !== digits ? digits : Number(digits);
}

/**
 * Rewrites a number of a definition, a link or a server (`0.5`, `1e-7`) in the notation of a language. Any other text is
 * returned as it is.
 */
export function fromPlainNumber(text: string, languageCode?: string | null): string {
  if (/^-?\d+(?:\.\d+)?e[+-]?\d{1,3}$/i.test(text)) return formatNumber(Number(text), languageCode);
  const digits = plainDigits(text);
  return digits === undefined ? text : inNotation(text, digits, languageCode);
}

/** Rewrites a number of one language in the notation of another. Any other text is returned as it is. */
export function translateNumber(text: string, from: string | null, to: string): string {
  const digits = plainDigits(text, from);
  return digits === undefined ? text : inNotation(text, digits, to);
}

/** Keeps a text with the same value and without the other decimal sign. */
function inNotation(text: string, digits: string, languageCode?: string | null): string {
  const other = hasDecimalComma(sampleOf(languageCode)) ? '.' : ',';
  const isKept = !text.includes(other) && plainDigits(text, languageCode) === digits;
  return isKept ? text : inLanguage(digits, languageCode);
}

/** Finds the issue of a text that must be a number within limits. */
export function checkNumber(text: string, limits: Limits, languageCode?: string | null): Issue | undefined {
  const value = parseNumber(text, languageCode);
  if (value === undefined) return issue('number');
  return outsideLimits(value, limits, {
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

const groupedByDots = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])/;
const groupedByCommas = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/;
/** Also groups of two digits before the last three, as in India. */
const groupedByPairs = /^[+-]?[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d\d)+,\d{3})(?![\d,])/;

function groupsOf(sample: string): RegExp {
  if (hasDecimalComma(sample)) return groupedByDots;
  return sample.startsWith('12,') ? groupedByPairs : groupedByCommas;
}

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
    // Owners write codes such as `pt_BR` too.
    return asciiDigits(new Intl.NumberFormat(languageCode.replaceAll('_', '-')).format(1_234_567.5));
  } catch {
    return '';
  }
}

function hasDecimalComma(sample: string): boolean {
  return sample.endsWith(',5');
}

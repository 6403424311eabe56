import { isDistinctivePassportNumber, isPassportNumber } from './passport-shapes.ts';
import { isWordAt, wordCharacters } from './word-characters.ts';

/** How far after a passport word its number may begin. */
const REACH = 48;
const LONGEST_NUMBER = 9;

/** The word for a passport in languages of visitors. */
const passportWord = new RegExp(
  [
    ...['passport', 'pasaport', 'passeport', 'passaport', 'pașaport', 'reisepass', 'paspoort', 'paszport', 'paspor'],
    ...[
      'pass[ -]?n[ro]',
      'útlevél',
      'паспорт',
      'διαβατήρι',
      'جواز',
      'דרכון',
      'पासपोर्ट',
      '护照',
      '護照',
      'パスポート',
      '여권',
    ],
  ].join('|'),
  'gi',
);
const telling = new RegExp(`[A-Z\\d](?<![${wordCharacters}].)[A-Z\\d]{6,}`, 'g');
/** Asterisks too: they may be the number that was masked already. */
const word = /[A-Za-z\d]+|\*+/g;

/** Replaces passport numbers by as many asterisks: telling ones anywhere, all others after a passport word. */
export function maskPassports(text: string): string {
  if (!/\d/.test(text)) return text;
  return maskTelling(maskAfterWord(text));
}

function maskTelling(text: string): string {
  return text.replace(telling, (candidate, start: number) =>
    candidate.length <= LONGEST_NUMBER &&
    isDistinctivePassportNumber(candidate) &&
    standsAlone(text, start, start + candidate.length)
      ? '*'.repeat(candidate.length)
      : candidate,
  );
}

function maskAfterWord(text: string): string {
  let masked = '';
  let copied = 0;
  for (const found of text.matchAll(passportWord)) {
    const from = found.index + found[0].length;
    const number = from < copied ? undefined : numberAfter(text, from);
    if (number === undefined) continue;
    masked += text.slice(copied, number.start) + '*'.repeat(number.end - number.start);
    copied = number.end;
  }
  return copied === 0 ? text : masked + text.slice(copied);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The first number within reach: one word, or up to four with a space or a dash between them. */
function numberAfter(text: string, from: number): Span | undefined {
  const near = text.slice(from, from + REACH + 2 * LONGEST_NUMBER);
  const words = [...near.matchAll(word)].map((found) => ({
    start: from + found.index,
    end: from + found.index + found[0].length,
    text: found[0],
  }));
  for (const [index, first] of words.entries()) {
    if (first.start - from > REACH || first.text.startsWith('*')) return undefined;
    const end = endOfNumber(text, words.slice(index, index + 4));
    if (end !== undefined && !isWordAt(text, first.start - 1)) return { start: first.start, end };
  }
  return undefined;
}

function endOfNumber(text: string, words: readonly (Span & { readonly text: string })[]): number | undefined {
  let compact = '';
  let found: number | undefined;
  for (const [index, { start, end, text: written }] of words.entries()) {
    const previous = words[index - 1];
    const isJoined = previous === undefined || /^[ -]$/.test(text.slice(previous.end, start));
    if (!isJoined || !isPartOfNumber(written)) break;
    // Digits in groups are a phone number or a card; a passport number in groups begins with letters.
    if (/^\d+$/.test(compact)) break;
    compact += written;
    if (isPassportNumber(compact) && /\d/.test(written) && !isWordAt(text, end)) found = end;
  }
  return found;
}

/** A word without digits is prose or a label, unless it is one letter or a few capitals. */
function isPartOfNumber(written: string): boolean {
  return /\d|^[A-Za-z]$/.test(written) || (/^[A-Z]{2,3}$/.test(written) && !/^(?:NO|NR|NUM|ID|IS)$/.test(written));
}

/** No letter, digit or part of a larger code (`SKU-A1234567`, `a.A1234567`) touches it. */
function standsAlone(text: string, start: number, end: number): boolean {
  if (isWordAt(text, end)) return false;
  return !isJoinedBy(text, start - 1, start - 2) && !isJoinedBy(text, end, end + 1);
}

function isJoinedBy(text: string, sign: number, beyond: number): boolean {
  return /[-_.\\#@&=+]/.test(text.charAt(sign)) && (isWordAt(text, beyond) || text[beyond] === '*');
}

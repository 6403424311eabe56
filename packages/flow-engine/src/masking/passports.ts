import { isDistinctivePassportNumber, isPassportNumber } from './passport-shapes.ts';
import { isWordAt, wordCharacters } from './word-characters.ts';

/** Characters between a word for passport and the start of its number. */
const MAX_DISTANCE = 48;
const LONGEST_NUMBER = 9;

/** Words for passport in many languages. */
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
const distinctive = new RegExp(`[A-Z\\d](?<![${wordCharacters}].)[A-Z\\d]{6,}`, 'g');
/** Includes asterisks, which may be a number that is masked already. */
const word = /[A-Za-z\d]+|\*+/g;

/** Masks passport numbers by as many asterisks: distinctive ones anywhere, others only after a word for passport. */
export function maskPassports(text: string): string {
  if (!/\d/.test(text)) return text;
  return maskDistinctive(maskAfterWord(text));
}

function maskDistinctive(text: string): string {
  return text.replace(distinctive, (candidate, start: number) =>
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

/** Finds the first number near: one word, or up to four with a space or a dash between them. */
function numberAfter(text: string, from: number): Span | undefined {
  const near = text.slice(from, from + MAX_DISTANCE + 2 * LONGEST_NUMBER);
  const words = [...near.matchAll(word)].map((found) => ({
    start: from + found.index,
    end: from + found.index + found[0].length,
    text: found[0],
  }));
  for (const [index, first] of words.entries()) {
    if (first.start - from > MAX_DISTANCE || first.text.startsWith('*')) return undefined;
    const end = endOfNumber(text, words.slice(index, index + 4));
    if (end !== undefined && !isWordAt(text, first.start - 1)) return { start: first.start, end };
  }
  return undefined;
}

function endOfNumber(text: string, words: readonly (Span & { readonly text: string })[]): number | undefined {
  let compact = '';
  let found: number | undefined;
  for (const [index, { start, end, text: current }] of words.entries()) {
    const previous = words[index - 1];
    const isJoined = previous === undefined || /^[ -]$/.test(text.slice(previous.end, start));
    if (!isJoined || !isPartOfNumber(current)) break;
    // Groups of digits alone are a phone number or a card. A passport number in groups begins with letters.
    if (/^\d+$/.test(compact)) break;
    compact += current;
    if (isPassportNumber(compact) && /\d/.test(current) && !isWordAt(text, end)) found = end;
  }
  return found;
}

/** Tells whether a word may belong to a number: it has digits, or is one letter or a few capitals. */
function isPartOfNumber(text: string): boolean {
  return /\d|^[A-Za-z]$/.test(text) || (/^[A-Z]{2,3}$/.test(text) && !/^(?:NO|NR|NUM|ID|IS)$/.test(text));
}

/** Tells whether a word is no part of a larger code such as `SKU-A1234567` or `a.A1234567`. */
function standsAlone(text: string, start: number, end: number): boolean {
  if (isWordAt(text, end)) return false;
  return !isJoinedBy(text, start - 1, start - 2) && !isJoinedBy(text, end, end + 1);
}

function isJoinedBy(text: string, sign: number, beyond: number): boolean {
  return /[-_.\\#@&=+]/.test(text.charAt(sign)) && (isWordAt(text, beyond) || text[beyond] === '*');
}

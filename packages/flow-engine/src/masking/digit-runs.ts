import { findCards } from './card-windows.ts';
import type { DigitGroup, Replacement } from './digit-group.ts';
import { isTurkishIdentityNumber } from './identity-number.ts';
import type { NationalNumbers } from './national-numbers.ts';
import { SHORTEST_CARD } from './payment-cards.ts';
import { findPhones } from './phone-windows.ts';
import { isWordAt, wordCharacters } from './word-characters.ts';

/** Shorter runs contain no masked number. */
const SHORTEST_RUN = 7;
/** Number of digits of an identity number. Cards have more. */
const IDENTITY_NUMBER_LENGTH = 11;

/** Source of a character class: separators between the groups of a number. */
const separators = ' \\u00a0\\u202f.\\-/()–\\u2011';

/**
 * Matches a run: digits with white space, dots, dashes, slashes or brackets between them.
 *
 * - It never backtracks, so the text is walked once.
 * - It includes asterisks, and may begin right after digits or a masked card. Masking then moves no end of a run.
 * - The look-ahead rejects short numbers quickly.
 */
const run = new RegExp(
  `[+(\\d*](?:(?<![${wordCharacters}].)|(?<=[\\dX][+(*]))(?=[${separators}+(\\d*]{${SHORTEST_RUN - 1}})\\(?[\\d*]*(?:(?:[${separators}]{1,4}\\+?|\\+)\\(?[\\d*]+)*`,
  'g',
);

/** Masks payment cards, Turkish identity numbers and phone numbers. */
export function maskDigitRuns(text: string, national: NationalNumbers): string {
  let masked = '';
  let copied = 0;
  for (const found of text.matchAll(run)) {
    if (found[0].length < SHORTEST_RUN) continue;
    const groups = groupsOf(text, found.index, found.index + found[0].length);
    for (const replacement of replacementsIn(text, groups, national)) {
      masked += text.slice(copied, groups[replacement.first]?.start) + replacement.text;
      copied = groups[replacement.last]?.end ?? copied;
    }
  }
  return copied === 0 ? text : masked + text.slice(copied);
}

function replacementsIn(
  text: string,
  groups: readonly DigitGroup[],
  national: NationalNumbers,
): readonly Replacement[] {
  const count = countDigits(groups);
  const cards = count < SHORTEST_CARD ? [] : findCards(groups);
  const apart = cards.length === 0 ? groups : withoutSeparators(groups, cards);
  const numbers = count < IDENTITY_NUMBER_LENGTH ? cards : [...cards, ...findIdentityNumbers(apart)];
  const phones = findPhonesBetween(cards, text, withoutTaken(apart, numbers), national);
  if (numbers.length === 0) return phones;
  const cut = cards.length === 0 ? [] : findCutPhones(text, groups, [...numbers, ...phones], national);
  return [...numbers, ...phones, ...cut].sort((one, other) => one.first - other.first);
}

/** Removes the separators after a card, since a run after a masked card begins with a sign or a digit. */
function withoutSeparators(groups: readonly DigitGroup[], cards: readonly Replacement[]): readonly DigitGroup[] {
  const apart = [...groups];
  for (const { last } of cards) {
    const next = groups[last + 1];
    if (next !== undefined) apart[last + 1] = { ...next, before: /[+(].*/.exec(next.before)?.[0] ?? '' };
  }
  return apart;
}

/** Finds phone numbers on each side of the cards, because a masked card ends a run. */
function findPhonesBetween(
  cards: readonly Replacement[],
  text: string,
  groups: readonly DigitGroup[],
  national: NationalNumbers,
): Replacement[] {
  const phones: Replacement[] = [];
  let from = 0;
  for (const card of [...cards, { first: groups.length, last: groups.length }]) {
    for (const phone of findPhones(text, groups.slice(from, card.first), national))
      phones.push({ ...phone, first: phone.first + from, last: phone.last + from });
    from = card.last + 1;
  }
  return phones;
}

/** Masks the remaining groups of a phone number whose other groups happen to pass as a card. */
function findCutPhones(
  text: string,
  groups: readonly DigitGroup[],
  found: readonly Replacement[],
  national: NationalNumbers,
): Replacement[] {
  const left = withoutTaken(groups, found);
  return findPhones(text, groups, national).flatMap(({ first, last }) =>
    left
      .slice(first, last + 1)
      .flatMap(({ isFree, digits }, offset) =>
        isFree ? [{ first: first + offset, last: first + offset, text: '*'.repeat(digits.length) }] : [],
      ),
  );
}

function countDigits(groups: readonly DigitGroup[]): number {
  let count = 0;
  for (const { digits } of groups) count += digits.length;
  return count;
}

function findIdentityNumbers(groups: readonly DigitGroup[]): Replacement[] {
  const found: Replacement[] = [];
  for (const [index, { isFree, before, digits }] of groups.entries()) {
    if (digits.length !== IDENTITY_NUMBER_LENGTH || !isFree || before === '.' || !isTurkishIdentityNumber(digits))
      continue;
    found.push({ first: index, last: index, text: '*'.repeat(IDENTITY_NUMBER_LENGTH) });
  }
  return found;
}

function withoutTaken(groups: readonly DigitGroup[], replacements: readonly Replacement[]): readonly DigitGroup[] {
  if (replacements.length === 0) return groups;
  const left = [...groups];
  for (const { first, last } of replacements) {
    for (const [offset, taken] of groups.slice(first, last + 1).entries())
      left[first + offset] = { ...taken, isFree: false };
  }
  return left;
}

function groupsOf(text: string, from: number, to: number): DigitGroup[] {
  const groups: DigitGroup[] = [];
  let previousEnd = from;
  for (let start = from; start < to; start += 1) {
    const kind = kindAt(text, start);
    if (kind === null) continue;
    let end = start + 1;
    while (end < to && kindAt(text, end) === kind) end += 1;
    const isFree = kind === 'digit' && !(end === to && isContinued(text, end));
    groups.push({ digits: text.slice(start, end), start, end, before: text.slice(previousEnd, start), isFree });
    previousEnd = end;
    start = end - 1;
  }
  return groups;
}

function kindAt(text: string, position: number): 'digit' | 'asterisk' | null {
  const code = text.charCodeAt(position);
  if (code >= 48 && code <= 57) return 'digit';
  return code === 42 ? 'asterisk' : null;
}

/** Matches the rest of a decimal number or a time. Masked digits and cards may have been one as well. */
const continued = /^[,:](?:[\d*]{1,2}(?![\d*])|XXXX-)/;

/** Tells whether a unit follows, or the rest of a decimal number or a time. */
function isContinued(text: string, end: number): boolean {
  return isWordAt(text, end) || continued.test(text.slice(end, end + 6));
}

import { findCards } from './card-windows.ts';
import type { DigitGroup, Finding } from './digit-group.ts';
import { isTurkishIdentityNumber } from './identity-number.ts';
import type { NationalNumbers } from './national-numbers.ts';
import { SHORTEST_CARD } from './payment-cards.ts';
import { findPhones } from './phone-windows.ts';
import { isWordAt, wordCharacters } from './word-characters.ts';

/** Fewer characters hold nothing that is masked. */
const SHORTEST_RUN = 7;
/** Digits of an identity number; cards have more. */
const IDENTITY_NUMBER = 11;

/** Source of a character class: what may stand between the groups of a number. */
const between = ' \\u00a0\\u202f.\\-/()–\\u2011';

/**
 * Digits with white space, dots, dashes, slashes or brackets between them. It never gives back what it has taken, so
 * that the text is walked once. Asterisks are part of it, and one of them or a sign may stand right behind digits or a
 * masked card, so that masking does not change where a run begins and ends. Most numbers in a text have too few such
 * characters beside them to be looked at.
 */
const run = new RegExp(
  `[+(\\d*](?:(?<![${wordCharacters}].)|(?<=[\\dX][+(*]))(?=[${between}+(\\d*]{${SHORTEST_RUN - 1}})\\(?[\\d*]*(?:(?:[${between}]{1,4}\\+?|\\+)\\(?[\\d*]+)*`,
  'g',
);

/** Masks payment cards, Turkish identity numbers and phone numbers. */
export function maskDigitRuns(text: string, national: NationalNumbers): string {
  let masked = '';
  let copied = 0;
  for (const found of text.matchAll(run)) {
    if (found[0].length < SHORTEST_RUN) continue;
    const groups = groupsOf(text, found.index, found.index + found[0].length);
    for (const finding of findingsIn(text, groups, national)) {
      masked += text.slice(copied, groups[finding.first]?.start) + finding.text;
      copied = groups[finding.last]?.end ?? copied;
    }
  }
  return copied === 0 ? text : masked + text.slice(copied);
}

function findingsIn(text: string, groups: readonly DigitGroup[], national: NationalNumbers): readonly Finding[] {
  const count = countDigits(groups);
  const cards = count < SHORTEST_CARD ? [] : findCards(groups);
  const apart = cards.length === 0 ? groups : withoutSeparators(groups, cards);
  const numbers = count < IDENTITY_NUMBER ? cards : [...cards, ...findIdentityNumbers(apart)];
  const phones = findPhonesBetween(cards, text, withoutTaken(apart, numbers), national);
  if (numbers.length === 0) return phones;
  const cut = cards.length === 0 ? [] : findCutPhones(text, groups, [...numbers, ...phones], national);
  return [...numbers, ...phones, ...cut].sort((one, other) => one.first - other.first);
}

/** A run that begins behind a masked card begins with a sign or a digit. */
function withoutSeparators(groups: readonly DigitGroup[], cards: readonly Finding[]): readonly DigitGroup[] {
  const apart = [...groups];
  for (const { last } of cards) {
    const next = groups[last + 1];
    if (next !== undefined) apart[last + 1] = { ...next, before: /[+(].*/.exec(next.before)?.[0] ?? '' };
  }
  return apart;
}

/** A masked card ends a run: what stands on either side of it is looked at by itself. */
function findPhonesBetween(
  cards: readonly Finding[],
  text: string,
  groups: readonly DigitGroup[],
  national: NationalNumbers,
): Finding[] {
  const phones: Finding[] = [];
  let from = 0;
  for (const card of [...cards, { first: groups.length, last: groups.length }]) {
    for (const phone of findPhones(text, groups.slice(from, card.first), national))
      phones.push({ ...phone, first: phone.first + from, last: phone.last + from });
    from = card.last + 1;
  }
  return phones;
}

/** What is left of a phone number of which some groups pass, by chance, as part of a card. */
function findCutPhones(
  text: string,
  groups: readonly DigitGroup[],
  found: readonly Finding[],
  national: NationalNumbers,
): Finding[] {
  const left = withoutTaken(groups, found);
  return findPhones(text, groups, national).flatMap(({ first, last }) =>
    left
      .slice(first, last + 1)
      .flatMap(({ isFree, digits }, at) =>
        isFree ? [{ first: first + at, last: first + at, text: '*'.repeat(digits.length) }] : [],
      ),
  );
}

function countDigits(groups: readonly DigitGroup[]): number {
  let count = 0;
  for (const { digits } of groups) count += digits.length;
  return count;
}

function findIdentityNumbers(groups: readonly DigitGroup[]): Finding[] {
  const found: Finding[] = [];
  for (const [index, { isFree, before, digits }] of groups.entries()) {
    if (digits.length !== IDENTITY_NUMBER || !isFree || before === '.' || !isTurkishIdentityNumber(digits)) continue;
    found.push({ first: index, last: index, text: '*'.repeat(IDENTITY_NUMBER) });
  }
  return found;
}

function withoutTaken(groups: readonly DigitGroup[], findings: readonly Finding[]): readonly DigitGroup[] {
  if (findings.length === 0) return groups;
  const left = [...groups];
  for (const { first, last } of findings) {
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
    const isFree = kind === 'digit' && !(end === to && isPartOfMore(text, end));
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

/** What makes the digits before it a decimal number or a time; masked digits and cards, too, may have been either. */
const continued = /^[,:](?:[\d*]{1,2}(?![\d*])|XXXX-)/;

/** A letter follows (a unit), or the rest of a decimal number or a time. */
function isPartOfMore(text: string, end: number): boolean {
  return isWordAt(text, end) || continued.test(text.slice(end, end + 6));
}

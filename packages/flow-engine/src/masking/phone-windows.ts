import type { DigitGroup, Replacement } from './digit-group.ts';
import type { NationalNumbers } from './national-numbers.ts';
import { isOtherNumber, isPricedAt } from './other-numbers.ts';

/** Digits of an international number, which begins with `+`. */
const SHORTEST_INTERNATIONAL = 9;
export const LONGEST_INTERNATIONAL = 13;
/** Digits of a number with all its prefixes. */
const MAX_DIGITS = 17;
/** Groups that one number may consist of. */
const MAX_GROUPS = 8;
/** Groups that identify a number without a prefix inside a longer run. */
const MIN_UNMARKED_GROUPS = 3;

/** Finds the phone numbers in a run. */
export function findPhones(text: string, groups: readonly DigitGroup[], national: NationalNumbers): Replacement[] {
  const found: Replacement[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const last = lastOfPhone(text, groups, first, national);
    if (last === undefined) continue;
    found.push({ first, last, text: maskDigits(text, groups[first], groups[last]) });
    first = last;
  }
  return found;
}

/** Finds the last group of the longest number that begins here. Examines a few groups at most. */
function lastOfPhone(
  text: string,
  groups: readonly DigitGroup[],
  first: number,
  national: NationalNumbers,
): number | undefined {
  const opening = groups[first];
  if (opening === undefined || !opening.isFree) return undefined;
  const isInternational = opening.before.includes('+');
  const isMarked = opening.before.endsWith('(') || opening.digits.startsWith('0');
  const isAtStart = isMarked || isSegmentStart(opening, first);
  const mostGroups = isInternational || isAtStart ? MAX_GROUPS : 1;
  let digits = '';
  let last: number | undefined;
  let isCertain = false;
  for (let index = first; index < first + mostGroups; index += 1) {
    const group = groups[index];
    if (group === undefined || !group.isFree || (index > first && isNewNumber(group))) break;
    digits += group.digits;
    if (digits.length > MAX_DIGITS) break;
    if (isInternational) {
      const isValid = digits.startsWith(national.callingCode) && national.isNumber(digits);
      if (isInternationalLength(digits) && (isValid || !isCertain)) last = index;
      isCertain ||= isValid;
    } else if (
      (isMarked || mayEnd(groups, first, index)) &&
      national.isNumber(digits) &&
      !isOther(text, opening, group)
    ) {
      last = index;
    }
  }
  return last;
}

function isInternationalLength({ length }: string): boolean {
  return length >= SHORTEST_INTERNATIONAL && length <= LONGEST_INTERNATIONAL;
}

/** Tells whether the position of unmarked groups allows a number. */
function mayEnd(groups: readonly DigitGroup[], first: number, last: number): boolean {
  if (first === last) return groups[first]?.before !== '.';
  const following = groups[last + 1];
  return last - first + 1 >= MIN_UNMARKED_GROUPS || following === undefined || isHardBreak(following.before);
}

function isSegmentStart({ before }: DigitGroup, index: number): boolean {
  return index === 0 || before === '' || isHardBreak(before);
}

/** Tells whether a separator is too long for the inside of one number. */
function isHardBreak(between: string): boolean {
  return between.includes('/') || (between.length > 1 && !/[()]/.test(between));
}

function isNewNumber({ before }: DigitGroup): boolean {
  return before.includes('+');
}

function isOther(text: string, opening: DigitGroup, closing: DigitGroup): boolean {
  return isOtherNumber(text.slice(opening.start, closing.end)) || isPricedAt(text, opening.start, closing.end);
}

function maskDigits(text: string, opening: DigitGroup | undefined, closing: DigitGroup | undefined): string {
  return text.slice(opening?.start, closing?.end).replace(/\d/g, '*');
}

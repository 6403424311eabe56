import type { DigitGroup, Replacement } from './digit-group.ts';
import { CARD_MASK, cardLengths, LONGEST_CARD, passesLuhn, SHORTEST_CARD } from './payment-cards.ts';
import { LONGEST_INTERNATIONAL } from './phone-windows.ts';

/** Free groups with one separator between them, and their joined digits. */
interface Chain {
  readonly digits: string;
  /** Index in `digits` at which each group begins. */
  readonly offsets: readonly number[];
  /** Index of the first group in the run. */
  readonly first: number;
}

/** Finds payment cards in a run: one group, or groups with one separator between them. */
export function findCards(groups: readonly DigitGroup[]): Replacement[] {
  return chainsOf(groups).flatMap(cardsIn);
}

function chainsOf(groups: readonly DigitGroup[]): Chain[] {
  const chains: Chain[] = [];
  let digits = '';
  let offsets: number[] = [];
  for (const [index, group] of groups.entries()) {
    if (offsets.length > 0 && !(group.isFree && isCardSeparator(group.before))) {
      chains.push({ digits, offsets, first: index - offsets.length });
      digits = '';
      offsets = [];
    }
    if (!group.isFree || (offsets.length === 0 && isPhone(group))) continue;
    offsets.push(digits.length);
    digits += group.digits;
  }
  if (offsets.length > 0) chains.push({ digits, offsets, first: groups.length - offsets.length });
  return chains;
}

/** Tells whether a group has a plus sign and at most as many digits as a phone number. */
function isPhone({ before, digits }: DigitGroup): boolean {
  return before.includes('+') && digits.length <= LONGEST_INTERNATIONAL;
}

/** Matches one separator between the groups of a card number: a space, a dash or a dot, also those of typesetting. */
const cardSeparator = /^[ \u00a0\u202f\-–\u2011.]$/;

function isCardSeparator(between: string): boolean {
  return cardSeparator.test(between);
}

function cardsIn(chain: Chain): Replacement[] {
  const found: Replacement[] = [];
  if (chain.digits.length < SHORTEST_CARD) return found;
  for (let index = 0; index < chain.offsets.length; index += 1) {
    const last = lastOfCard(chain, index);
    if (last === undefined) continue;
    found.push({ first: chain.first + index, last: chain.first + last, text: CARD_MASK });
    index = last;
  }
  return found;
}

/** Finds the last group of the longest card that begins here. Examines at most as many groups as a card has digits. */
function lastOfCard({ digits, offsets }: Chain, first: number): number | undefined {
  const start = offsets[first] ?? 0;
  const lengths = cardLengths(digits, start);
  let longest: number | undefined;
  if (lengths.length === 0) return longest;
  for (let last = first; last < offsets.length; last += 1) {
    const length = (offsets[last + 1] ?? digits.length) - start;
    if (length > LONGEST_CARD) break;
    if (lengths.includes(length) && passesLuhn(digits, start, length)) longest = last;
  }
  return longest;
}

import type { DigitGroup, Finding } from './digit-runs.ts';
import { cardLengths, passesLuhn, SHORTEST_CARD } from './payment-cards.ts';

const MASK = 'XXXX-XXXX-XXXX-XXXX';

/** Free groups with one space or one dash between them, and all of their digits. */
interface Chain {
  readonly digits: string;
  /** Where each group begins in `digits`, in the order of the groups. */
  readonly offsets: readonly number[];
  /** Index of the first group in the run. */
  readonly first: number;
}

/** Payment cards among the groups of a run: one group, or groups with one space or one dash between them. */
export function findCards(groups: readonly DigitGroup[]): Finding[] {
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
    if (!group.isFree || (offsets.length === 0 && group.before.includes('+'))) continue;
    offsets.push(digits.length);
    digits += group.digits;
  }
  if (offsets.length > 0) chains.push({ digits, offsets, first: groups.length - offsets.length });
  return chains;
}

function isCardSeparator(between: string): boolean {
  return between === ' ' || between === '-';
}

function cardsIn({ digits, offsets, first }: Chain): Finding[] {
  if (digits.length < SHORTEST_CARD) return [];
  // One more than the index of the group that ends at an offset; 0 inside of groups.
  const groupEndingAt = new Int32Array(digits.length + 1);
  for (let index = 0; index < offsets.length; index += 1) {
    groupEndingAt[offsets[index + 1] ?? digits.length] = index + 1;
  }
  const found: Finding[] = [];
  for (let index = 0; index < offsets.length; index += 1) {
    const start = offsets[index] ?? 0;
    const last = lastOfCard(digits, start, groupEndingAt);
    if (last === undefined) continue;
    found.push({ first: first + index, last: first + last, text: MASK });
    index = last;
  }
  return found;
}

/** Index of the group with which the longest card that begins here ends. */
function lastOfCard(digits: string, start: number, groupEndingAt: Int32Array): number | undefined {
  let longest = 0;
  for (const length of cardLengths(digits, start)) {
    const ending = groupEndingAt[start + length] ?? 0;
    if (ending > longest && passesLuhn(digits, start, length)) longest = ending;
  }
  return longest === 0 ? undefined : longest - 1;
}

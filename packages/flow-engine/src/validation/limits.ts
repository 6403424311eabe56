import type { Issue } from '@product/model';
import { issue } from './issue.ts';

/** Inclusive; null is no limit. */
export interface Limits {
  readonly lower: number | null;
  readonly upper: number | null;
}

/**
 * Limits as far as somebody can meet them. An owner's slip must not lock the visitor in: limits that contradict each
 * other are no limits, nor is a number that is not finite.
 */
export function satisfiableLimits(lower: number | null, upper: number | null): Limits {
  const low = finite(lower);
  const high = finite(upper);
  return low !== null && high !== null && low > high ? { lower: null, upper: null } : { lower: low, upper: high };
}

/** Limits of a count (characters, selections): below one they say nothing. */
export function countLimits(lower: number | null, upper: number | null): Limits {
  return satisfiableLimits(atLeastOne(lower), atLeastOne(upper));
}

/** What is limited, and the names of the issue's parameters. */
interface LimitWords {
  readonly about: 'number' | 'length';
  readonly lowerParam: string;
  readonly upperParam: string;
}

/** The issue for a value outside its limits; it names every limit there is. */
export function outsideLimits(value: number, { lower, upper }: Limits, words: LimitWords): Issue | undefined {
  if (value >= (lower ?? -Infinity) && value <= (upper ?? Infinity)) return undefined;
  const params = {
    ...(lower !== null && { [words.lowerParam]: lower }),
    ...(upper !== null && { [words.upperParam]: upper }),
  };
  return issue(`${words.about}${lower === null ? 'Max' : upper === null ? 'Min' : 'Between'}`, params);
}

function finite(limit: number | null): number | null {
  return limit !== null && Number.isFinite(limit) ? limit : null;
}

function atLeastOne(limit: number | null): number | null {
  const known = finite(limit);
  return known !== null && known >= 1 ? known : null;
}

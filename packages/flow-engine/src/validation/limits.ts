import type { Issue } from '@product/model';
import { issue } from './issue.ts';

/** Inclusive limits; null means no limit. */
export interface Limits {
  readonly lower: number | null;
  readonly upper: number | null;
}

/**
 * Drops impossible limits, because an owner's mistake must not block the visitor. A lower limit above the upper one drops
 * both; a number that is not finite is no limit.
 */
export function satisfiableLimits(lower: number | null, upper: number | null): Limits {
  const low = finite(lower);
  const high = finite(upper);
  return low !== null && high !== null && low > high ? { lower: null, upper: null } : { lower: low, upper: high };
}

/** Computes limits of a count, such as of characters. A limit below one is ignored. */
export function countLimits(lower: number | null, upper: number | null): Limits {
  return satisfiableLimits(atLeastOne(lower), atLeastOne(upper));
}

/** Kind of the limited value, and the names of the issue's parameters. */
interface LimitNames {
  readonly kind: 'number' | 'length';
  readonly lowerParam: string;
  readonly upperParam: string;
}

/** Finds the issue of a value outside its limits. Its parameters name each limit. */
export function outsideLimits(value: number, { lower, upper }: Limits, names: LimitNames): Issue | undefined {
  if (value >= (lower ?? -Infinity) && value <= (upper ?? Infinity)) return undefined;
  const params = {
    ...(lower !== null && { [names.lowerParam]: lower }),
    ...(upper !== null && { [names.upperParam]: upper }),
  };
  return issue(`${names.kind}${lower === null ? 'Max' : upper === null ? 'Min' : 'Between'}`, params);
}

function finite(limit: number | null): number | null {
  return limit !== null && Number.isFinite(limit) ? limit : null;
}

function atLeastOne(limit: number | null): number | null {
  const known = finite(limit);
  return known !== null && known >= 1 ? known : null;
}

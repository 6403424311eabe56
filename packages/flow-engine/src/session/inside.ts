import type { Flow } from '@product/model';
import { isObject } from '@product/model/shape';
import type { Run } from './run.ts';

/** What a session carries: its run, and the flow that the run belongs to. */
export interface Inside {
  readonly flow: Flow;
  readonly run: Run;
}

const Same = function same(target: object) {
  return target;
} as unknown as new (
  target: object,
) => object;

/**
 * A private field on an object that somebody else made: out of sight of JSON, spreads, copies and comparisons. A WeakMap
 * would do the same, at several times the cost of everything else that an answer takes.
 */
class Carrier extends Same {
  #inside: Inside | undefined;

  static fasten(target: object, inside: Inside): void {
    // What is constructed is used at once: a bundler takes away a constructor whose object nobody uses.
    const carrier = #inside in target ? target : new Carrier(target);
    carrier.#inside = inside;
  }

  static insideOf(target: unknown): Inside | undefined {
    return isObject(target) && #inside in target ? target.#inside : undefined;
  }
}

/** Has no effect on an object that takes no new properties. */
export function fasten(target: object, inside: Inside): void {
  if (Object.isExtensible(target)) Carrier.fasten(target, inside);
}

export const { insideOf } = Carrier;

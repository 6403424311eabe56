import { array, number, object, string } from '@product/model/schema';
import { decoder } from './decoder.ts';

/** A limit of a node with the number of feedbacks that count towards it. */
export interface LimitCount {
  /** `feedbacks` for all of them, or `quota:` and the key of a quota. */
  readonly key: string;
  readonly count: number;
  readonly max: number;
}

export interface NodeLimits {
  readonly limits: readonly LimitCount[];
  /** Number of test feedbacks. */
  readonly testCount: number;
}

export const decodeNodeLimits = decoder(
  object<NodeLimits>({
    limits: array(object<LimitCount>({ key: string, count: number, max: number })),
    testCount: number,
  }),
);

/** Decodes the number of erased feedbacks. */
export const decodeErasedTests = decoder(object({ count: number }, ({ count }) => count));

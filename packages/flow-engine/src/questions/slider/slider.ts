import type { Question } from '@product/model';
import { type Limits, satisfiableLimits } from '../../validation/limits.ts';
import type { StyleParts } from '../question-definition.ts';
import { numberWithin } from '../shared/number.ts';

/** Number between `min` and `max`, or else between the question's numeric limits. */
export const slider: StyleParts = { form: numberWithin(sliderRange), isSingleChoice: true };

/** Computes the inclusive ends of a slider; null where neither `min` or `max` nor a limit is set. */
export function sliderRange(question: Question): Limits {
  return satisfiableLimits(question?.min ?? question?.lowerLimit, question?.max ?? question?.upperLimit);
}

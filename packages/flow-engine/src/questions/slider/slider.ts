import type { Question } from '@product/model';
import { type Limits, satisfiableLimits } from '../../validation/limits.ts';
import type { StyleParts } from '../question-definition.ts';
import { numberWithin } from '../shared/number.ts';

/** A number picked between `min` and `max`; where the owner names none, between the limits of a number. */
export const slider: StyleParts = { form: numberWithin(sliderRange), isSingleChoice: true };

/** Ends of the slider, inclusive; null where neither `min` / `max` nor a limit says. */
export function sliderRange(question: Question): Limits {
  return satisfiableLimits(question?.min ?? question?.lowerLimit, question?.max ?? question?.upperLimit);
}

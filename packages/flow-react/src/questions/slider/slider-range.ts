import { sliderRange } from '@product/flow-engine';
import type { Question } from '@product/model';

export interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const defaultRange: SliderRange = { min: 0, max: 100, step: 1 };

/** Returns ends and step of the slider. The engine drops ends that contradict each other. */
export function slidingRange(question: Question): SliderRange {
  const { lower, upper } = sliderRange(question);
  const low = lower ?? Math.min(defaultRange.min, (upper ?? defaultRange.max) - 1);
  const high = upper ?? Math.max(defaultRange.max, low + 1);
  const { step } = question.extra;
  const { decimals } = question;
  return {
    min: low,
    max: high,
    step: typeof step === 'number' && step > 0 && step <= high - low ? step : defaultStep(low, high, decimals),
  };
}

/** Returns the step without one of the owner: the last decimal place, else a whole number, else a tenth. */
function defaultStep(low: number, high: number, decimals: number | undefined): number {
  if (decimals !== undefined) return Math.min(10 ** -decimals, high - low);
  return (high - low) % 1 === 0 ? 1 : 0.1;
}

/** Returns the position of the thumb before a choice: the step nearest to the middle. */
export function midpointOf({ min, max, step }: SliderRange): number {
  return min + Math.round((max - min) / 2 / step) * step;
}

/**
 * Returns a number in a notation that every language reads the same. Three decimals get a fourth, because some languages
 * would read them as thousands.
 */
export function plainNotation(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

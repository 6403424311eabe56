import { sliderRange } from '@product/flow-engine';
import type { Question } from '@product/model';

export interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const widest: SliderRange = { min: 0, max: 100, step: 1 };

/** Ends and step that can be slid over, whatever the owner gave: the engine drops ends that contradict each other. */
export function slidingRange(question: Question): SliderRange {
  const { lower, upper } = sliderRange(question);
  const low = lower ?? Math.min(widest.min, (upper ?? widest.max) - 1);
  const high = upper ?? Math.max(widest.max, low + 1);
  const { step } = question.extra;
  return {
    min: low,
    max: high,
    step: typeof step === 'number' && step > 0 && step <= high - low ? step : (high - low) % 1 === 0 ? 1 : 0.1,
  };
}

/** Where the thumb stands before a choice: in the middle, on a step. */
export function middleOf({ min, max, step }: SliderRange): number {
  return min + Math.round((max - min) / 2 / step) * step;
}

/**
 * A number in the notation that every language reads the same: three decimals would be thousands where the point groups
 * digits, so those get a fourth.
 */
export function plainNotation(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

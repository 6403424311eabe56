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
export function midpointOf(range: SliderRange): number {
  return valueAt(range, Math.round((range.max - range.min) / 2 / range.step));
}

/** Moves a value by a tenth of the range, in whole steps and within the ends. */
export function movedBy(direction: 1 | -1, value: number, range: SliderRange): number {
  const { min, max, step } = range;
  const last = Math.floor(exact((max - min) / step));
  const stride = Math.max(1, Math.round(last / 10));
  return valueAt(range, Math.min(last, Math.max(0, Math.round((value - min) / step) + direction * stride)));
}

function valueAt({ min, step }: SliderRange, position: number): number {
  return exact(min + position * step);
}

/** Removes the last binary digits, which make 0.30000000000000004 of three tenths. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}

/**
 * Returns a number in a notation that every language reads the same. Three decimals get a fourth, because some languages
 * would read them as thousands.
 */
export function plainNotation(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

import { codeDigits } from '@product/flow-engine';

/** Milliseconds in which a further digit belongs to the same number. */
export const DIGITS_MS = 400;

/** Digits that were typed in one group of choices, and their meaning. */
export interface NumberTyped {
  readonly text: string;
  /** Time of the last digit (epoch ms). */
  readonly at: number;
  /** Whether a further digit gives another choice, so that the number waits for it. */
  readonly isOpen: boolean;
}

/**
 * Adds a digit to a number. Digits within 400 ms are one number where the first may go on, so that 1 and 0 mean 10 on a
 * scale that has it. A number without a choice chooses none: 15 is not 5.
 *
 * @param names What the choices are called by number, such as `['0', '1', …, '10']`.
 * @example
 * typeDigit({ text: '1', at: 0, isOpen: true }, '0', ['1', '10'], 200); // { text: '10', at: 200, isOpen: false }
 */
export function typeDigit(
  former: NumberTyped | undefined,
  digit: string,
  names: readonly string[],
  at: number,
): NumberTyped {
  const goesOn = former !== undefined && at - former.at < DIGITS_MS && (former.isOpen || former.text.length > 1);
  const text = goesOn ? former.text + digit : digit;
  return { text, at, isOpen: names.some((name) => name.length > text.length && name.startsWith(text)) };
}

/** Names choices by the numbers in their labels; by their positions where no label is a number. */
export function numberNames(labels: readonly string[]): readonly string[] {
  const numbers = labels.map((label) => (/^\p{Nd}+$/u.test(label) ? codeDigits(label) : ''));
  return numbers.some(Boolean) ? numbers : labels.map((_, position) => String(position + 1));
}

/** Returns the value of a key that is one digit of any script; undefined for other keys. */
export function digitOf(key: string): string | undefined {
  return /^\p{Nd}$/u.test(key) ? codeDigits(key) : undefined;
}

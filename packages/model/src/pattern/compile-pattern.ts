import { matches } from './matcher.ts';
import { MAX_BACKTRACKING_TEXT, parsePattern } from './parse-pattern.ts';

export interface Pattern {
  test(text: string): boolean;
}

/** Two unbounded repetitions side by side: with any start, `MAX_BACKTRACKING_TEXT` cubed at the very worst. */
const MAX_WAYS = (MAX_BACKTRACKING_TEXT + 1) ** 2;

/**
 * Compiles an owner's regular expression so that no text can make it hang. It ignores case and matches anywhere in the
 * text, as `new RegExp(source, 'iu').test(text)` does (or `'i'` for the older syntax that `u` refuses).
 *
 * Runs in time linear in the text. Look-around, back-references and patterns of thousands of steps run natively on the
 * first 500 characters of the text.
 *
 * @returns undefined for a pattern that is invalid, or unsafe: one that needs the native engine and could keep it busy,
 * such as nested quantifiers.
 * @example
 * compilePattern('^(a+)+$')?.test('A'.repeat(100_000)); // true, in milliseconds
 * compilePattern('(?=(a+)+$)'); // undefined
 */
export function compilePattern(source: string): Pattern | undefined {
  try {
    const native = toNative(source);
    const { steps, start, isLinear, ways } = parsePattern(source, native.flags);
    if (isLinear) return { test: (text) => matches(steps, start, text, native.unicode) };
    return ways <= MAX_WAYS ? { test: (text) => native.test(text.slice(0, MAX_BACKTRACKING_TEXT)) } : undefined;
  } catch {
    // A syntax error, or nesting deeper than the stack.
    return undefined;
  }
}

function toNative(source: string): RegExp {
  try {
    return new RegExp(source, 'iu');
  } catch {
    return new RegExp(source, 'i');
  }
}

import { matches } from './matcher.ts';
import { MAX_BACKTRACKING_TEXT, parsePattern } from './parse-pattern.ts';

/** A compiled pattern. */
export interface Pattern {
  test(text: string): boolean;
}

/** Characters of a pattern. A longer one would take gigabytes of memory to parse. */
const MAX_PATTERN_LENGTH = 100_000;

/** Paths of two adjacent unbounded repetitions, which bounds the work to `MAX_BACKTRACKING_TEXT` cubed. */
const MAX_BACKTRACKING_PATHS = (MAX_BACKTRACKING_TEXT + 1) ** 2;

/**
 * Compiles an owner's regular expression so that no text can make it hang. It matches as
 * `new RegExp(source, 'iu').test(text)` does, or with `'i'` for older syntax that `u` rejects.
 *
 * Matching takes linear time. Look-around, back-references and patterns of thousands of states run natively, on the first
 * 500 characters of the text.
 *
 * @returns undefined for an invalid or unsafe pattern. Unsafe is a pattern that needs the native engine
 * and could block it, or one of more than 100,000 characters.
 * @example
 * compilePattern('^(a+)+$')?.test('A'.repeat(100_000)); // true, in milliseconds
 * compilePattern('(?=(a+)+$)'); // undefined
 */
export function compilePattern(source: string): Pattern | undefined {
  if (String(source).length > MAX_PATTERN_LENGTH) return undefined;
  try {
    const native = toNative(source);
    const { states, start, isLinear, backtrackingPaths } = parsePattern(source, native.flags);
    if (isLinear) return { test: (text) => matches(states, start, text, native.unicode) };
    return backtrackingPaths <= MAX_BACKTRACKING_PATHS
      ? { test: (text) => native.test(text.slice(0, MAX_BACKTRACKING_TEXT)) }
      : undefined;
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

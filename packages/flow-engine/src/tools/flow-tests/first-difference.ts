import { isObject } from '@product/model/guard';

/** Place where a value differs from the expected one. */
export interface Difference {
  /** Such as `expect.payload.responses[0].body`. */
  readonly path: string;
  /** The difference in words. */
  readonly message: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
}

/**
 * Finds the first difference between an expected value and an actual one. Objects may have more fields than expected;
 * lists and plain values are equal as a whole. Undefined when nothing differs.
 */
export function firstDifference(expected: unknown, actual: unknown, path: string): Difference | undefined {
  if (Array.isArray(expected) && Array.isArray(actual)) {
    for (let at = 0; at < Math.min(expected.length, actual.length); at++) {
      const found = firstDifference(expected[at], actual[at], `${path}[${at}]`);
      if (found !== undefined) return found;
    }
    if (expected.length === actual.length) return undefined;
    const message = `Expected ${expected.length} items, but there are ${actual.length}.`;
    return { path, message, expected, actual };
  }
  if (isObject(expected) && isObject(actual) && !Array.isArray(expected) && !Array.isArray(actual)) {
    for (const [key, value] of Object.entries(expected)) {
      const found = firstDifference(value, Object.hasOwn(actual, key) ? actual[key] : undefined, `${path}.${key}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (Object.is(expected, actual)) return undefined;
  return { path, message: `Expected ${shown(expected)}, but it is ${shown(actual)}.`, expected, actual };
}

const MAX_SHOWN = 200;

/** Writes a value for a message. Deep or long values are cut. */
function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  try {
    return JSON.stringify(value).slice(0, MAX_SHOWN);
  } catch {
    return 'a value that nests too deeply';
  }
}

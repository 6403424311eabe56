import { isObject, isString } from '@product/model/guard';

/** Data that an expression reads. */
export interface Scope {
  /** Reads the value at a path such as `answers.mood`; undefined for none. An empty path is all data. */
  read(path: string): unknown;
  /** Adds up the scores of the options that the answer at a path chooses; 0 without an answer. */
  score(path: string): number;
  /** ISO date in the visitor's time zone; null when unknown. */
  readonly today: string | null;
}

/** Creates the scope of plain data, as `conditionData` returns it. */
export function plainScope(data: unknown): Scope {
  return {
    read: (path) => readPath(data, path),
    score: (path) => {
      const sum = path.startsWith('answers.')
        ? ownValue(ownValue(data, 'scores'), path.slice('answers.'.length))
        : null;
      return typeof sum === 'number' ? sum : 0;
    },
    get today() {
      const today = ownValue(data, 'today');
      return isString(today) ? today : null;
    },
  };
}

/**
 * Reads a path of plain data. Keys may contain dots: of several possible keys the longest decides. Inherited names such
 * as `constructor` are no keys.
 */
export function readPath(data: unknown, path: string): unknown {
  let value = data;
  let rest = path;
  while (rest !== '') {
    const key = longestKey(rest, (candidate) => isObject(value) && Object.hasOwn(value, candidate));
    if (key === undefined) return undefined;
    value = ownValue(value, key);
    rest = rest.slice(key.length + 1);
  }
  return value;
}

/** Finds the longest start of a path, at a dot, that is a known key. */
export function longestKey(path: string, isKnown: (key: string) => boolean): string | undefined {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const key = path.slice(0, end);
    if (isKnown(key)) return key;
  }
  return undefined;
}

function ownValue(data: unknown, key: string): unknown {
  return isObject(data) && Object.hasOwn(data, key) ? data[key] : undefined;
}

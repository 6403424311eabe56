import { isBoolean, isFiniteNumber, isObject, isString } from '@product/model/guard';
import { adviceOn } from './advice.ts';
import type { Loss } from './loss.ts';

/** Adds a loss to the report. */
export type ReportLoss = (path: string, feature: string, kind: Loss['kind'], detail: string) => void;

/**
 * An object of the source that knows which of its properties were read. `reportRest` reports the others, so that no
 * property is lost unreported.
 */
export interface SourceObject {
  readonly path: string;
  /** Reads an own property. Undefined when it is absent or null. */
  take(name: string): unknown;
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  /** Reads true or false, also as a text. */
  flag(name: string): boolean | undefined;
  /** Reads a list; empty when it is absent. */
  list(name: string): readonly unknown[];
  /** Path of a property, or of an item of it. */
  at(name: string, index?: number): string;
  changed(name: string, detail: string): void;
  lost(name: string, detail: string): void;
  /** Reports each property that was neither read nor is in the set, once. */
  reportRest(harmless: ReadonlySet<string>): void;
  /** Reports none of the other properties, since the whole object is reported. */
  dropRest(): void;
}

export function sourceObject(value: unknown, path: string, report: ReportLoss): SourceObject {
  const properties: object = isObject(value) && !Array.isArray(value) ? value : {};
  const unread = new Set(Object.keys(properties));
  const at = (name: string, index?: number) =>
    `${path === '' ? '' : `${path}.`}${name}${index === undefined ? '' : `[${index}]`}`;

  function take(name: string): unknown {
    unread.delete(name);
    return Object.hasOwn(properties, name) ? (properties[name as keyof typeof properties] ?? undefined) : undefined;
  }

  const typed =
    <Value>(is: (value: unknown) => value is Value, expected: string) =>
    (name: string): Value | undefined => {
      const value = take(name);
      if (value === undefined || is(value)) return value;
      report(at(name), name, 'lost', `Expected ${expected}.`);
      return undefined;
    };
  const flag = typed(isBoolean, 'true or false');
  const list = typed((value: unknown): value is unknown[] => Array.isArray(value), 'a list');

  return {
    path,
    take,
    text: typed(isString, 'a text'),
    number: typed(isFiniteNumber, 'a number'),
    flag(name) {
      const value = take(name);
      return value === 'true' || value === 'false' ? value === 'true' : flag(name);
    },
    list: (name) => list(name) ?? [],
    at,
    changed: (name, detail) => report(at(name), name, 'changed', detail),
    lost: (name, detail) => report(at(name), name, 'lost', detail),
    reportRest(harmless) {
      for (const name of unread) {
        if (!harmless.has(name) && !isBlank(properties[name as keyof typeof properties])) {
          report(at(name), name, 'lost', adviceOn(name));
        }
      }
      unread.clear();
    },
    dropRest: () => unread.clear(),
  };
}

/** Tells whether a property says nothing: null, false, an empty text or an empty list. */
function isBlank(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === false ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Converts a word of the source to a text; empty for a list or an object. */
export function wordOf(value: unknown): string {
  return isString(value) || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

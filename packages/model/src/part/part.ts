import { type Check, isFlag, isMoment, isObject, isOneOf, isText } from '../shape/shape.ts';

export { nearestField } from './nearest-field.ts';

/** Something that the reader has come upon. */
export interface Finding {
  /** Where, from the part being read inwards. */
  readonly keys: (string | number)[];
  readonly message: string;
  /** A word that nobody knows here: what it stands in can be used all the same. */
  readonly unknownWord?: string;
}

/** `states[2].elements[0]`; empty for the whole. */
export function pathOf({ keys }: Finding): string {
  const steps = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`));
  return steps.join('').replace('.', '');
}

/** A part of a file or of an answer, described as data: what stands there, and how it becomes a part of the model. */
export interface Part<Value> {
  /** What must stand there, in words; kinds of parts are told apart by it. */
  readonly expected: string;
  readonly fits: Check;
  /** What it is where nothing is said, null, or something else. */
  readonly otherwise: Value;
  readonly isRequired?: boolean;
  /** From what fits to what it means. Default: as it is. */
  readonly convert?: (value: never, findings: Finding[]) => Value;
  /** Name of the field there. Default: the model's in snake_case. */
  readonly wireName?: string;
  readonly item?: Part<unknown>;
  readonly fields?: Readonly<Record<string, Part<unknown>>>;
  readonly words?: readonly string[];
}

type Fields<Read> = { readonly [Name in keyof Read]-?: Part<Read[Name]> };

/** Reads a part that is there; whatever is wrong goes to `findings`, and the reading goes on. */
export function read<Value>(part: Part<Value>, value: unknown, findings: Finding[]): Value {
  if (part.fits(value)) return part.convert === undefined ? (value as Value) : part.convert(value as never, findings);
  findings.push({ keys: [], message: `Expected ${part.expected}.` });
  return part.otherwise;
}

/** Reads a part below a key, which then stands in the paths of what is wrong there. */
export function readAt<Value>(part: Part<Value>, value: unknown, key: string | number, findings: Finding[]): Value {
  const before = findings.length;
  const result = read(part, value, findings);
  for (let at = before; at < findings.length; at++) findings[at]?.keys.unshift(key);
  return result;
}

/** A text, or `otherwise` where there is none. */
export function textOr<Otherwise>(otherwise: Otherwise): Part<string | Otherwise> {
  return { expected: 'a text', fits: isText, otherwise };
}

/** A finite number, or null. */
export const number: Part<number | null> = { expected: 'a number', fits: isMoment, otherwise: null };

/** True or false, or `otherwise` where there is neither. */
export function flag<Otherwise extends boolean | null>(otherwise: Otherwise): Part<boolean | Otherwise> {
  return { expected: 'true or false', fits: isFlag, otherwise };
}

/** One that must be there. */
export function required<Value>(part: Part<Value>): Part<Value> {
  return { ...part, isRequired: true };
}

/** One whose field is not called as the model's is. */
export function named<Value>(wireName: string, part: Part<Value>): Part<Value> {
  return { ...part, wireName };
}

/** The same part, or null where there is nothing. */
export function orNull<Value>(part: Part<Value>): Part<Value | null> {
  return { ...part, otherwise: null, isRequired: false };
}

/** One of these words, or `otherwise` where there is none of them. */
export function oneOf<const Word extends string, const Otherwise>(
  words: readonly Word[],
  otherwise: Otherwise,
): Part<Word | Otherwise> {
  return { expected: `one of ${words.join(', ')}`, fits: isOneOf(...words), otherwise, words };
}

/** A list of such parts; without one, an empty list. */
export function listOf<Item>(item: Part<Item>): Part<Item[]> {
  return {
    expected: 'a list',
    fits: Array.isArray,
    otherwise: [],
    convert: (list: unknown[], findings) => list.map((each, at) => readAt(item, each, at, findings)),
    item,
  };
}

/** A list of things that are referred to by their ids. */
export function listById<Item extends { readonly id: string }>(item: Part<Item>): Part<Item[]> {
  const list = listOf(item);
  return {
    ...list,
    convert: (given: never, findings) => {
      const items = read({ ...list, isRequired: true }, given, findings);
      reportRepeated(items, (at) => [at], findings);
      return items;
    },
  };
}

/** An id that is wrong in itself reads as an empty one, and is told already. */
export function reportRepeated(
  items: readonly { readonly id: string }[],
  pathTo: (at: number) => (string | number)[],
  findings: Finding[],
): void {
  const seen = new Set(['']);
  items.forEach(({ id }, at) => {
    if (id !== '' && seen.has(id))
      findings.push({ keys: [...pathTo(at), 'id'], message: `The id "${id}" is used twice.` });
    seen.add(id);
  });
}

/**
 * An object with these fields, each a part of its own.
 *
 * @param finish Fills in what follows from other fields, and tells what does not fit together.
 */
export function fieldsOf<Read, Result = Read>(
  fields: Fields<Read>,
  finish?: (read: Read, findings: Finding[]) => Result,
): Part<Result> {
  const entries = Object.entries<Part<unknown>>(fields).map(([name, part]) => {
    return { name, part, wireName: part.wireName ?? snakeCase(name) };
  });
  const convert = (given: Readonly<Record<string, unknown>>, findings: Finding[]): Result => {
    const result: Record<string, unknown> = {};
    for (const { name, part, wireName } of entries) {
      const value = given[wireName] ?? null;
      const isThere = value !== null || part.isRequired === true;
      result[name] = isThere ? readAt(part, value, wireName, findings) : part.otherwise;
    }
    return finish === undefined ? (result as Result) : finish(result as Read, findings);
  };
  return {
    expected: 'an object',
    fits: isObject,
    get otherwise() {
      return convert({}, []);
    },
    isRequired: true,
    convert,
    fields,
  };
}

/** The name of a field on the wire: `nextStateId` is `next_state_id`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

import { type Guard, isBoolean, isFiniteNumber, isOneOf, isRecord, isString } from '../guard/guard.ts';

export { suggestField } from './suggest-field.ts';

/** A place in the JSON that its schema does not accept. */
export interface SchemaIssue {
  /** Keys from the parsed value inwards. */
  readonly path: (string | number)[];
  readonly message: string;
  /** A word outside the known ones. The value with it stays usable. */
  readonly unknownWord?: string;
}

/** Writes a path as `states[2].elements[0]`; the parsed value itself has an empty path. */
export function formatPath({ path }: SchemaIssue): string {
  const steps = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`));
  return steps.join('').replace(/^\./, '');
}

/** A JSON value described as data: which values are accepted, and how one is converted to the model. */
export interface Schema<Output> {
  /** Names the accepted value in messages, such as "a text". */
  readonly description: string;
  readonly is: Guard;
  /** Replaces a missing value, or one that is not accepted. */
  readonly fallback: Output;
  /** Lets the value be missing or null without an issue. */
  readonly isOptional?: boolean;
  /** Leaves the field out of its object when the value is missing. */
  readonly isOmitted?: boolean;
  /** Converts an accepted value. Default: the value itself. */
  readonly transform?: (value: never, issues: SchemaIssue[]) => Output;
  /** Name of the field in the JSON. Default: the model's name in snake_case. */
  readonly wireName?: string;
  /** Schema of each item of an array. */
  readonly item?: Schema<unknown>;
  /** Schemas of an object's fields, by their names in the JSON. */
  readonly fields?: ReadonlyMap<string, Schema<unknown>>;
  /** The words that are accepted. */
  readonly options?: readonly string[];
}

/** Converts a value. Adds each issue to `issues`, and continues with the fallback. */
export function parse<Output>(schema: Schema<Output>, value: unknown, issues: SchemaIssue[]): Output {
  if (schema.is(value)) {
    return schema.transform === undefined ? (value as Output) : schema.transform(value as never, issues);
  }
  issues.push({ path: [], message: `Expected ${schema.description}.` });
  return schema.fallback;
}

/** Parses a value below a key, and puts the key in front of the paths of its issues. */
export function parseAt<Output>(
  schema: Schema<Output>,
  value: unknown,
  key: string | number,
  issues: SchemaIssue[],
): Output {
  const before = issues.length;
  const result = parse(schema, value, issues);
  for (let index = before; index < issues.length; index++) issues[index]?.path.unshift(key);
  return result;
}

/** Accepts a text. */
export const string: Schema<string> = { description: 'a text', is: isString, fallback: '' };
/** Accepts a finite number. */
export const number: Schema<number> = { description: 'a number', is: isFiniteNumber, fallback: 0 };
/** Accepts `true` or `false`. */
export const boolean: Schema<boolean> = { description: 'true or false', is: isBoolean, fallback: false };

/** Accepts one of these words. */
export function oneOf<const Word extends string>(options: readonly Word[], fallback: NoInfer<Word>): Schema<Word> {
  return { description: `one of ${options.join(', ')}`, is: isOneOf(...options), fallback, options };
}

/** Lets a value be missing or null, which parses as the fallback. Default: null. */
export function optional<Output>(schema: Schema<Output>): Schema<Output | null>;
export function optional<Output>(schema: Schema<Output>, fallback: NoInfer<Output>): Schema<Output>;
export function optional(schema: Schema<unknown>, fallback: unknown = null): Schema<unknown> {
  return { ...schema, fallback, isOptional: true };
}

/** Lets a value be missing or null. The parsed object then lacks the field. */
export function omissible<Output>(schema: Schema<Output>): Schema<Output> {
  return { ...schema, isOptional: true, isOmitted: true };
}

/** Reads a field from another name than the model's in snake_case. */
export function named<Output>(wireName: string, schema: Schema<Output>): Schema<Output> {
  return { ...schema, wireName };
}

/** Accepts an array whose items have one schema. */
export function array<Item>(item: Schema<Item>): Schema<Item[]> {
  return {
    description: 'a list',
    is: Array.isArray,
    fallback: [],
    transform: (values: unknown[], issues) => values.map((value, index) => parseAt(item, value, index, issues)),
    item,
  };
}

/** Accepts an array of objects; an id that occurs twice is an issue. */
export function arrayWithUniqueIds<Item extends { readonly id: string }>(item: Schema<Item>): Schema<Item[]> {
  const items = array(item);
  return {
    ...items,
    transform: (values: never, issues) => {
      const parsed = parse(items, values, issues);
      reportDuplicateIds(parsed, (index) => [index], issues);
      return parsed;
    },
  };
}

/** Adds an issue for each id that occurs again. Empty ids are skipped: they have an issue already. */
export function reportDuplicateIds(
  items: readonly { readonly id: string }[],
  pathTo: (index: number) => (string | number)[],
  issues: SchemaIssue[],
): void {
  const seen = new Set(['']);
  items.forEach(({ id }, index) => {
    if (id !== '' && seen.has(id))
      issues.push({ path: [...pathTo(index), 'id'], message: `The id "${id}" is used twice.` });
    seen.add(id);
  });
}

/**
 * Accepts an object, and parses each of these fields by its own schema. Further fields are ignored.
 *
 * @param transform Derives the result from the parsed fields, and may add issues between them.
 */
export function object<Fields, Output = Fields>(
  fields: { readonly [Name in keyof Fields]-?: Schema<Fields[Name]> },
  transform?: (fields: Fields, issues: SchemaIssue[]) => Output,
): Schema<Output> {
  const entries = Object.entries<Schema<unknown>>(fields).map(([name, schema]) => {
    return { name, schema, wireName: schema.wireName ?? snakeCase(name) };
  });
  const parseFields = (json: Readonly<Record<string, unknown>>, issues: SchemaIssue[]): Output => {
    const parsed: Record<string, unknown> = {};
    for (const { name, schema, wireName } of entries) {
      const value = json[wireName] ?? null;
      const isMissing = value === null && schema.isOptional === true;
      if (isMissing && schema.isOmitted === true) continue;
      parsed[name] = isMissing ? schema.fallback : parseAt(schema, value, wireName, issues);
    }
    return transform === undefined ? (parsed as Output) : transform(parsed as Fields, issues);
  };
  return {
    description: 'an object',
    is: isRecord,
    get fallback() {
      return parseFields({}, []);
    },
    transform: parseFields,
    fields: new Map(entries.map(({ schema, wireName }) => [wireName, schema])),
  };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

import { type ContextField, type ContextSource, type ContextValue, cutText, type Flow } from '@product/model';
import { isBoolean, isFiniteNumber, isObject, isString } from '@product/model/guard';

/** Values that the host page, the address and a signature give. Only those that the flow lists are used. */
export type ContextInput = {
  readonly [Source in ContextSource]?: Readonly<Record<string, unknown>> | undefined;
};

/** Characters of a text. Longer ones are cut. */
const MAX_TEXT_LENGTH = 1000;
/** Items of a list. The rest is dropped. */
const MAX_LIST_LENGTH = 100;

/**
 * Converts the given values to the types that the flow declares. The first source with a valid value decides, else the
 * default. Anything that the flow does not list is dropped.
 */
export function contextValues(fields: NonNullable<Flow['context']>, input: ContextInput): Record<string, ContextValue> {
  return valuesOf(fields, (field) => givenValue(field, input) ?? convert[field.type](field.default));
}

/** Replaces the values that the input gives anew, and keeps the others. */
export function updatedContext(
  fields: NonNullable<Flow['context']>,
  current: Readonly<Record<string, ContextValue>>,
  input: ContextInput,
): Record<string, ContextValue> {
  return valuesOf(
    fields,
    (field) => givenValue(field, input) ?? (Object.hasOwn(current, field.key) ? current[field.key] : undefined),
  );
}

function valuesOf(
  fields: NonNullable<Flow['context']>,
  find: (field: ContextField) => ContextValue | undefined,
): Record<string, ContextValue> {
  const values = fields.flatMap((field): [string, ContextValue][] => {
    const value = find(field);
    return value === undefined ? [] : [[field.key, value]];
  });
  return Object.fromEntries(values);
}

/** Restores the values of a stored session. Values that no longer fit are replaced by the defaults. */
export function storedContext(
  fields: NonNullable<Flow['context']>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, ContextValue> {
  return contextValues(
    fields.map((field) => ({ ...field, from: ['attributes'] })),
    { attributes: stored },
  );
}

function givenValue(field: ContextField, input: ContextInput): ContextValue | undefined {
  for (const source of field.from) {
    const values = input[source];
    const value = isObject(values)
      ? convert[field.type](Object.hasOwn(values, field.key) ? values[field.key] : undefined)
      : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

const convert: { readonly [Type in ContextField['type']]: (value: unknown) => ContextValue | undefined } = {
  text: (value) => {
    const text = isFiniteNumber(value) || isBoolean(value) ? String(value) : value;
    return isString(text) && text !== '' ? cutText(text, MAX_TEXT_LENGTH) : undefined;
  },
  number: (value) => {
    const number = isString(value) && value.trim() !== '' ? Number(value) : value;
    return isFiniteNumber(number) ? number : undefined;
  },
  boolean: (value) => {
    if (isBoolean(value)) return value;
    if (value === 'true' || value === '1' || value === 1) return true;
    return value === 'false' || value === '0' || value === 0 ? false : undefined;
  },
  /** A text, as in an address, has its items separated by commas. */
  list: (value) => {
    const items = isString(value) ? value.slice(0, MAX_TEXT_LENGTH * MAX_LIST_LENGTH).split(',') : value;
    if (!Array.isArray(items)) return undefined;
    const texts = items
      .slice(0, MAX_LIST_LENGTH)
      .flatMap((item) => convert.text(isString(item) ? item.trim() : item) ?? []);
    return texts.length === 0 ? undefined : (texts as readonly string[]);
  },
};

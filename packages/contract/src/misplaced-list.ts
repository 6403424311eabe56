import { isRecord } from '@product/model/guard';
import type { GenericSchema } from 'valibot';

/** The parts of valibot's schemas that hold other schemas. */
interface Parts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, GenericSchema>>;
  readonly wrapped?: GenericSchema;
  readonly item?: GenericSchema;
  readonly value?: GenericSchema;
  readonly options?: readonly GenericSchema[];
}

const objectTypes: ReadonlySet<string> = new Set(['object', 'loose_object', 'strict_object', 'record', 'variant']);

/**
 * Finds a list where a schema takes an object. Valibot reads a list as an object without fields, so that `customer: []`
 * would pass for a customer.
 *
 * @returns Keys from the value inwards; undefined without such a list.
 */
export function misplacedList(schema: GenericSchema, value: unknown): readonly string[] | undefined {
  const { type, entries = {}, wrapped, item, value: member, options } = schema as GenericSchema & Parts;
  const isList = Array.isArray(value);
  if (isList && objectTypes.has(type)) return [];
  if (wrapped !== undefined) return misplacedList(wrapped, value);
  if (isList && item !== undefined) return firstPath(value.map((one, index) => [String(index), item, one]));
  if (options !== undefined && type !== 'picklist') {
    const found = options.map((option) => misplacedList(option, value));
    return found.every((path) => path !== undefined) ? found[0] : undefined;
  }
  if (isList || !isRecord(value)) return undefined;
  if (member !== undefined && type === 'record')
    return firstPath(Object.entries(value).map(([key, one]) => [key, member, one]));
  return firstPath(Object.entries(entries).map(([key, field]) => [key, field, value[key]]));
}

function firstPath(parts: readonly (readonly [string, GenericSchema, unknown])[]): readonly string[] | undefined {
  for (const [key, schema, value] of parts) {
    const path = misplacedList(schema, value);
    if (path !== undefined) return [key, ...path];
  }
  return undefined;
}

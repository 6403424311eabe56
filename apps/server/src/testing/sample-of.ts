import * as v from 'valibot';

/** Texts of each form in the contract; the first valid one is used. */
const texts = [
  'x',
  '2026-11-20T14:05:00.000Z',
  'https://shop.example/',
  'PSN-ABC1234',
  'x'.repeat(43),
  '7',
  'ada@a.example',
  'plan=gold',
  'age=10..20',
];
const numbers = [1, 2000, 0, 50];

/** Creates a value that a schema accepts, with `extra` in each object that does not allow further fields. */
export function sampleOf(schema: unknown, extra: Readonly<Record<string, unknown>> = {}): unknown {
  const read = (name: string): unknown =>
    typeof schema === 'object' && schema !== null ? Reflect.get(schema, name) : undefined;
  const inner = (part: unknown): unknown => sampleOf(part, extra);
  switch (read('type')) {
    case 'object':
    case 'strict_object':
      return { ...entriesOf(read('entries'), inner), ...extra };
    case 'loose_object':
      return entriesOf(read('entries'), inner);
    case 'array':
      return [inner(read('item'))];
    case 'record':
      return { key: inner(read('value')) };
    case 'optional':
    case 'nullish':
    case 'nullable':
    case 'exact_optional':
      return inner(read('wrapped'));
    case 'union':
    case 'variant':
    case 'picklist': {
      const [first] = Array.isArray(read('options')) ? (read('options') as readonly unknown[]) : [];
      return read('type') === 'picklist' ? first : inner(first);
    }
    case 'literal':
      return read('literal');
    case 'boolean':
      return true;
    case 'number':
      return firstValid(schema, numbers);
    default:
      return firstValid(schema, texts);
  }
}

function entriesOf(entries: unknown, inner: (part: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(entries)).map(([name, part]) => [name, inner(part)]));
}

function firstValid(schema: unknown, values: readonly unknown[]): unknown {
  return values.find((value) => v.is(schema as v.GenericSchema, value)) ?? values[0];
}

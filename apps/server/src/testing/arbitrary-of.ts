import * as fc from 'fast-check';

/** Text that the product knows: with it a request gets past the first check, to where the second one waits. */
export interface KnownTexts {
  readonly [field: string]: readonly string[];
}

/**
 * Values in the shape of a valibot schema, with any part of them wrong: `wrong` now and then takes the place of a field,
 * fields are missing or new, and lengths go over their limits.
 */
export function arbitraryOf(schema: unknown, known: KnownTexts, wrong: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const right = rightOf(schema, known, wrong, '');
  return fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

type Wrong = fc.Arbitrary<unknown>;

function rightOf(schema: unknown, known: KnownTexts, wrong: Wrong, field: string): fc.Arbitrary<unknown> {
  const read = (name: string): unknown =>
    typeof schema === 'object' && schema !== null ? Reflect.get(schema, name) : undefined;
  const inner = (part: unknown, name = field): fc.Arbitrary<unknown> => rightOf(part, known, wrong, name);
  switch (read('type')) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return objectOf(Object.entries(Object(read('entries'))), inner, wrong);
    case 'array':
      return fc.array(inner(read('item')), { maxLength: 4 });
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), inner(read('value')), { maxKeys: 3 });
    case 'optional':
    case 'nullish':
    case 'nullable':
    case 'exact_optional':
      return fc.oneof({ weight: 4, arbitrary: inner(read('wrapped')) }, { weight: 1, arbitrary: fc.constant(null) });
    case 'union':
    case 'variant':
      return fc.oneof(...listOf(read('options')).map((option) => inner(option)));
    case 'picklist':
      return fc.constantFrom(...listOf(read('options')));
    case 'literal':
      return fc.constant(read('literal'));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.nat({ max: 100 }), fc.double(), fc.maxSafeInteger());
    case 'string':
      return textOf(listOf(read('pipe')), known[field] ?? []);
    default:
      return fc.jsonValue();
  }
}

function objectOf(
  entries: readonly (readonly [string, unknown])[],
  inner: (part: unknown, name: string) => fc.Arbitrary<unknown>,
  wrong: Wrong,
): fc.Arbitrary<unknown> {
  const fields = entries.map(([name, part]) => {
    const value = fc.oneof({ weight: 14, arbitrary: inner(part, name) }, { weight: 1, arbitrary: wrong });
    return [name, value] as const;
  });
  const whole = fc.record(Object.fromEntries(fields));
  const gappy = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const grown = fc
    .tuple(whole, fc.constantFrom('__proto__', 'constructor', 'toString', 'x', ''), wrong)
    .map(([object, name, value]) => Object.fromEntries([...Object.entries(object), [name, value]]));
  return fc.oneof({ weight: 6, arbitrary: whole }, { weight: 2, arbitrary: gappy }, { weight: 1, arbitrary: grown });
}

/** Of the pipe's pattern and lengths, at them, and one beyond them. */
function textOf(pipe: readonly unknown[], known: readonly string[]): fc.Arbitrary<string> {
  const requirements = pipe.map((step): unknown =>
    typeof step === 'object' && step !== null ? Reflect.get(step, 'requirement') : undefined,
  );
  const pattern = requirements.find((requirement): requirement is RegExp => requirement instanceof RegExp);
  const longest = Math.max(0, ...requirements.filter((requirement) => typeof requirement === 'number'));
  return fc.oneof(
    ...(known.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 3, arbitrary: pattern === undefined ? fc.string({ maxLength: 40 }) : fc.stringMatching(pattern) },
    { weight: 1, arbitrary: fc.constantFrom('a'.repeat(longest), 'a'.repeat(longest + 1), '') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

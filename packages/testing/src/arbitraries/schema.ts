import fc from 'fast-check';

/** Texts that the product knows, by field. With them a request passes the first check and reaches the second. */
export interface KnownTexts {
  readonly [field: string]: readonly string[];
}

/**
 * Generates values of a valibot schema, some of them wrong: `wrong` replaces a field now and then, fields are missing or
 * new, and lengths exceed their limits.
 */
export function arbitraryOf(schema: unknown, known: KnownTexts, wrong: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const right = rightOf(schema, known, wrong, '');
  return fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

/** Generates values of a valibot schema without wrong or missing fields. Their texts may still exceed a limit. */
export function completeArbitraryOf(schema: unknown, known: KnownTexts): fc.Arbitrary<unknown> {
  return rightOf(schema, known, null, '');
}

/** Null for no wrong values. */
type Wrong = fc.Arbitrary<unknown> | null;

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
      return textOf(listOf(read('pipe')), known[field] ?? [], wrong === null ? 40 : 8);
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
    const right = inner(part, name);
    const value = wrong === null ? right : fc.oneof({ weight: 14, arbitrary: right }, { weight: 1, arbitrary: wrong });
    return [name, value] as const;
  });
  const complete = fc.record(Object.fromEntries(fields));
  if (wrong === null) return complete;
  const incomplete = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const extended = fc
    .tuple(complete, fc.constantFrom('__proto__', 'constructor', 'toString', 'x', ''), wrong)
    .map(([object, name, value]) => Object.fromEntries([...Object.entries(object), [name, value]]));
  return fc.oneof(
    { weight: 6, arbitrary: complete },
    { weight: 2, arbitrary: incomplete },
    { weight: 1, arbitrary: extended },
  );
}

/** Generates texts of the pipe's pattern and lengths, at the limits and one beyond; the known ones are frequent. */
function textOf(pipe: readonly unknown[], known: readonly string[], knownWeight: number): fc.Arbitrary<string> {
  const requirements = pipe.map((step): unknown =>
    typeof step === 'object' && step !== null ? Reflect.get(step, 'requirement') : undefined,
  );
  const pattern = requirements.find((requirement): requirement is RegExp => requirement instanceof RegExp);
  const longest = Math.max(0, ...requirements.filter((requirement) => typeof requirement === 'number'));
  return fc.oneof(
    ...(known.length > 0 ? [{ weight: knownWeight, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 3, arbitrary: pattern === undefined ? fc.string({ maxLength: 40 }) : fc.stringMatching(pattern) },
    { weight: 1, arbitrary: fc.constantFrom('a'.repeat(longest), 'a'.repeat(longest + 1), '') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

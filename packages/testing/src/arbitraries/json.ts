import fc from 'fast-check';

/** Names with a meaning for every object, or for code that reads objects. */
const names = ['toString', 'valueOf', 'constructor', '__proto__', 'length', 'toJSON', 'then', 'name', 'type', 'status'];

/** Numbers, large ones included: as a `length` they make a list too long. */
const numbers = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(1e308));

/** Generates any JSON value, including objects that break `String(value)` or imitate a long list. */
export function anyJson(): fc.Arbitrary<unknown> {
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, true, false),
      numbers,
      fc.string(),
      fc.array(tie('json'), { maxLength: 3 }),
      fc
        .array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), tie('json')), { maxLength: 4 })
        .map((fields) => Object.fromEntries(fields)),
    ),
  }));
  return json;
}

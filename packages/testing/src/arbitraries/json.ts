import fc from 'fast-check';

/** Names that mean something to every object, or to what reads one. */
const names = ['toString', 'valueOf', 'constructor', '__proto__', 'length', 'toJSON', 'then', 'name', 'type', 'status'];

/** Numbers, with which a list is soon too long. */
const numbers = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(1e308));

/** Any JSON value: also such as make a text of an object impossible, or pretend to be a long list. */
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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAttributes } from './attributes.ts';

test('an empty record of attributes is encoded as null', () => {
  expect(encodeAttributes({})).toBeNull();
});

test('attributes in any alphabet are encoded as base64url JSON', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' }), { minKeys: 1 }),
      (attributes) => {
        const encoded = encodeAttributes(attributes) ?? '';
        expect(encoded).toMatch(/^[\w-]+$/);
        expect(JSON.parse(Buffer.from(encoded, 'base64url').toString())).toEqual({ ...attributes });
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMembershipTest } from './membership.ts';

test('an id is among the listed ones, however many they are, or it is not', () => {
  const ids = fc.array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), { maxLength: 20 });
  fc.assert(
    fc.property(ids, fc.constantFrom(...'abcxyz'), (listed, id) => {
      expect(toMembershipTest(listed)(id)).toBe(listed.includes(id));
    }),
  );
});

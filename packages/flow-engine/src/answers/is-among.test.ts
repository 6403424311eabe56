import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAmong } from './is-among.ts';

test('an id is among the listed ones, however many they are, or it is not', () => {
  const ids = fc.array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), { maxLength: 20 });
  fc.assert(
    fc.property(ids, fc.constantFrom(...'abcxyz'), (listed, id) => {
      expect(isAmong(listed)(id)).toBe(listed.includes(id));
    }),
  );
});

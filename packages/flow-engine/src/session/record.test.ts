import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf, withEntries, withEntry } from './record.ts';

const anyId = fc.constantFrom('a', 'b', 'toString', 'constructor', 'hasOwnProperty');
const anyValue = fc.constantFrom(1, 2, undefined);

describe('a record by id', () => {
  test('a record is copied with an entry set or removed, and stays unchanged itself', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyId, anyValue)), (changes) => {
        let record = {};
        const map = new Map<string, number>();
        for (const [id, value] of changes) {
          const before = record;
          const copy = structuredClone(before);
          record = withEntry(before, id, value);
          if (value === undefined) map.delete(id);
          else map.set(id, value);
          expect(before).toEqual(copy);
          expect(new Map(Object.entries(record))).toEqual(map);
          expect(entryOf(record, id)).toBe(value);
        }
      }),
    );
  });

  test('a record is copied once with several entries set', () => {
    expect(
      withEntries({ a: 1, b: 2 }, [
        ['b', 3],
        ['c', 4],
      ]),
    ).toEqual({ a: 1, b: 3, c: 4 });
  });

  test.each([199, 200, 201, 1000])('a record of a flow with %i ids is copied with every entry', (size) => {
    const all = Array.from({ length: size }, (_, at) => [`id-${at}`, at] as const);
    const ids = new Map(all);
    const record = Object.fromEntries(all.filter(([, at]) => at % 3 === 0));
    expect(withEntry(record, 'id-3', -1, ids)).toEqual({ ...record, 'id-3': -1 });
    expect(withEntry(record, 'id-4', -1, ids)).toEqual({ ...record, 'id-4': -1 });
    const { 'id-6': _, ...rest } = record;
    expect(withEntry(record, 'id-6', undefined, ids)).toEqual(rest);
    expect(withEntries(record, all, ids)).toEqual(Object.fromEntries(all));
  });

  test('a record stays the same object when nothing changes', () => {
    const record = { a: 1 };
    expect(withEntry(record, 'a', 1)).toBe(record);
    expect(withEntry(record, 'toString', undefined)).toBe(record);
    expect(withEntries(record, [['a', 1]])).toBe(record);
    expect(withEntries(record, [])).toBe(record);
  });
});

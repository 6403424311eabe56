import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entries, entriesOf, entryAt, noEntries, recordOf, visitEntries, withEntry } from './entries.ts';

const ownersOf = (size: number) => Array.from({ length: size }, (_, place) => ({ id: `id-${place}`, place }));

/** Around each size at which the tree grows a level, and what lies between. */
const sizes = fc.oneof(fc.constantFrom(1, 31, 32, 33, 1023, 1024, 1025), fc.integer({ min: 1, max: 3000 }));

const histories = sizes.chain((size) =>
  fc.record({
    size: fc.constant(size),
    changes: fc.array(
      fc.tuple(fc.nat({ max: size - 1 }), fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined })),
      { maxLength: 40 },
    ),
  }),
);

function contents(entries: Entries<number>): [number, number][] {
  const found: [number, number][] = [];
  visitEntries(entries, (value, place) => found.push([place, value]));
  return found;
}

describe('entries', () => {
  test('hold what a map would hold, in the order of the definition, whatever the number of places', () => {
    fc.assert(
      fc.property(histories, ({ size, changes }) => {
        const map = new Map<number, number>();
        let entries = noEntries<number>(ownersOf(size));
        for (const [place, value] of changes) {
          if (value === undefined) map.delete(place);
          else map.set(place, value);
          entries = withEntry(entries, place, value);
          expect(entryAt(entries, place)).toBe(value);
          expect(entries.count).toBe(map.size);
        }
        expect(contents(entries)).toEqual([...map].sort(([one], [other]) => one - other));
        const record = Object.fromEntries([...map].map(([place, value]) => [`id-${place}`, value]));
        expect(recordOf(entries)).toEqual(record);
        const owners = ownersOf(size);
        const byId = new Map(owners.map((owner) => [owner.id, owner]));
        expect(contents(entriesOf({ ...record, gone: 1 }, owners, byId))).toEqual(contents(entries));
      }),
    );
  });

  test('a change leaves the entries before it as they were', () => {
    const before = withEntry(noEntries<string>(ownersOf(2000)), 1999, 'last');
    const after = withEntry(withEntry(before, 0, 'first'), 1999, undefined);
    expect([entryAt(before, 0), entryAt(before, 1999)]).toEqual([undefined, 'last']);
    expect([entryAt(after, 0), entryAt(after, 1999)]).toEqual(['first', undefined]);
  });

  test('what changes nothing gives the same entries back', () => {
    const entries = withEntry(noEntries<string>(ownersOf(40)), 39, 'x');
    expect(withEntry(entries, 39, 'x')).toBe(entries);
    expect(withEntry(entries, 0, undefined)).toBe(entries);
    expect(withEntry(entries, -1, 'x')).toBe(entries);
    expect(entryAt(entries, -1)).toBeUndefined();
  });

  test('values whose places have no id are in no record', () => {
    expect(recordOf(withEntry(noEntries<boolean>([], 3), 2, true))).toEqual({});
  });

  test('without any place nothing is held', () => {
    expect(contents(noEntries<number>([]))).toEqual([]);
    expect(entryAt(noEntries<number>([]), 0)).toBeUndefined();
  });
});

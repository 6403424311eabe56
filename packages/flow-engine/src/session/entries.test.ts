import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entries, entriesOf, entryAt, noEntries, recordOf, visitEntries, withEntry } from './entries.ts';

const ownersOf = (size: number) => Array.from({ length: size }, (_, place) => ({ id: `id-${place}`, place }));

/** Small ones, in which many changes fall into one list and more than one list is begun, and large ones. */
const sizes = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 3000 }));

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

  test('every version stays as it was, whichever is changed next', () => {
    const steps = fc.array(
      fc.record({
        /** Which of the versions so far is changed, counted from the newest. */
        back: fc.oneof(fc.constant(0), fc.nat({ max: 60 })),
        place: fc.nat({ max: 6 }),
        value: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), steps, (size, changes) => {
        const versions = [{ entries: noEntries<number>(ownersOf(size)), map: new Map<number, number>() }];
        for (const { back, place, value } of changes) {
          const from = versions[Math.max(0, versions.length - 1 - back)];
          if (from === undefined || place >= size) continue;
          const map = new Map(from.map);
          if (value === undefined) map.delete(place);
          else map.set(place, value);
          versions.push({ entries: withEntry(from.entries, place, value), map });
        }
        for (const { entries, map } of versions) {
          expect(contents(entries)).toEqual([...map].sort(([one], [other]) => one - other));
          expect(entries.count).toBe(map.size);
          for (let place = 0; place < size; place++) expect(entryAt(entries, place)).toBe(map.get(place));
        }
      }),
    );
  });

  test('no way back is longer than the list', () => {
    const first = noEntries<number>(ownersOf(3));
    let entries = first;
    for (let change = 0; change < 100; change++) entries = withEntry(entries, change % 3, change);
    let steps = 0;
    for (let version: Entries<number> | undefined = first.next; version !== undefined; version = version.next) steps++;
    expect(steps).toBe(3);
    expect(contents(first)).toEqual([]);
    expect(contents(entries)).toEqual([
      [0, 99],
      [1, 97],
      [2, 98],
    ]);
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
    expect(withEntry(entries, 40, 'x')).toBe(entries);
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

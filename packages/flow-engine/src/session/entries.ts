/**
 * Values by the place of an element in the definition (of triggers: by their number). Only the newest version has the
 * list; one that was changed since knows what it held where the next one differs. So an answer costs the same in a flow
 * of 50 questions and in one of 5,000, and whoever kept an earlier version finds it as it was.
 *
 * The method is Baker's ("Shallow Binding Makes Functional Arrays Fast", 1991), with an end to every way back: after as
 * many changes as there are places a new list is begun.
 */
export interface Entries<Value> {
  readonly owners: Owners;
  /** How many places hold a value. */
  readonly count: number;
  /** As the newest version that shares it has it. `withEntry` alone changes it, and what follows. */
  readonly list: (Value | undefined)[];
  /** How many changes the list takes until another is begun. */
  readonly left: number;
  /** The version that took the list over, whose change this one has to think away: here it holds `value` at `place`. */
  next: Entries<Value> | undefined;
  place: number;
  value: Value | undefined;
}

/** What stands at each place, named by its id; null where the values are in no record. */
type Owners = readonly ({ readonly id: string } | null)[];

/** @param size How many places there are; by default one for each owner. */
export function noEntries<Value>(owners: Owners, size: number = owners.length): Entries<Value> {
  return newest(owners, 0, Array(size).fill(undefined), size);
}

function newest<Value>(owners: Owners, count: number, list: (Value | undefined)[], left: number): Entries<Value> {
  return { owners, count, list, left, next: undefined, place: 0, value: undefined };
}

export function entryAt<Value>(entries: Entries<Value>, place: number): Value | undefined {
  let version = entries;
  while (version.next !== undefined) {
    if (version.place === place) return version.value;
    version = version.next;
  }
  return version.list[place];
}

/** The entries with one value set, or taken away by `undefined`; the same object when nothing changes. */
export function withEntry<Value>(entries: Entries<Value>, place: number, value: Value | undefined): Entries<Value> {
  const before = entryAt(entries, place);
  if (before === value || !(place in entries.list)) return entries;
  if (entries.next !== undefined || entries.left === 0) {
    const list = listOf(entries);
    return withEntry(newest(entries.owners, entries.count, list, list.length), place, value);
  }
  const { owners, count, list, left } = entries;
  list[place] = value;
  const more = value === undefined ? -1 : before === undefined ? 1 : 0;
  entries.next = newest(owners, count + more, list, left - 1);
  entries.place = place;
  entries.value = before;
  return entries.next;
}

/** A list of its own, as this version has it. */
function listOf<Value>(entries: Entries<Value>): (Value | undefined)[] {
  const way: Entries<Value>[] = [];
  let version = entries;
  for (; version.next !== undefined; version = version.next) way.push(version);
  const list = version.list.slice();
  for (const { place, value } of way.reverse()) list[place] = value;
  return list;
}

/** Calls `visit` for each value, in the order of the definition. */
export function visitEntries<Value>(entries: Entries<Value>, visit: (value: Value, place: number) => void): void {
  listOf(entries).forEach((value, place) => {
    if (value !== undefined) visit(value, place);
  });
}

const records = new WeakMap<Entries<unknown>, Readonly<Record<string, unknown>>>();

/** The entries as a plain record by id: made when first asked for, and the same object every time after. */
export function recordOf<Value>(entries: Entries<Value>): Readonly<Record<string, Value>> {
  const known = records.get(entries);
  // Only this function writes the map, so what is found under these entries was made from them.
  if (known !== undefined) return known as Readonly<Record<string, Value>>;
  const record: Record<string, Value> = {};
  visitEntries(entries, (value, place) => {
    const id = entries.owners[place]?.id;
    if (id !== undefined) record[id] = value;
  });
  records.set(entries, record);
  return record;
}

/** The way back from `recordOf`. Ids without a place are left out. */
export function entriesOf<Value>(
  record: Readonly<Record<string, Value>>,
  owners: Owners,
  holders: ReadonlyMap<string, { readonly place: number }>,
): Entries<Value> {
  let entries = noEntries<Value>(owners);
  for (const id of Object.keys(record)) {
    const place = holders.get(id)?.place;
    if (place !== undefined) entries = withEntry(entries, place, record[id]);
  }
  return entries;
}

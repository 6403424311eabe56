/**
 * Values by the place of an element in the definition (of triggers: by their number), as a tree of short lists. A change
 * copies the few short lists on its way, so that an answer costs much the same in a flow of 50 questions and in one of
 * 5,000: copying a record of 5,000 answers takes over a millisecond.
 */
export interface Entries<Value> {
  readonly owners: Owners;
  /** How many places hold a value. */
  readonly count: number;
  /** Lists of lists above those that hold values. */
  readonly depth: number;
  readonly root: Branch<Value> | undefined;
}

/** What stands at each place, named by its id; null where the values are in no record. */
type Owners = readonly ({ readonly id: string } | null)[];

/** At depth 0 a list of values, above that a list of branches. */
type Branch<Value> = readonly (Branch<Value> | Value | undefined)[];

const BITS = 5;
const MASK = (1 << BITS) - 1;

/** @param size How many places there are; by default one for each owner. */
export function noEntries<Value>(owners: Owners, size: number = owners.length): Entries<Value> {
  const depth = Math.max(0, Math.ceil(Math.log2(Math.max(1, size)) / BITS) - 1);
  return { owners, count: 0, depth, root: undefined };
}

export function entryAt<Value>({ depth, root }: Entries<Value>, place: number): Value | undefined {
  if (!(place >= 0)) return undefined;
  let branch = root;
  for (let level = depth; level > 0; level--) {
    branch = branch?.[(place >> (level * BITS)) & MASK] as Branch<Value> | undefined;
  }
  return branch?.[place & MASK] as Value | undefined;
}

/** The entries with one value set, or taken away by `undefined`; the same object when nothing changes. */
export function withEntry<Value>(entries: Entries<Value>, place: number, value: Value | undefined): Entries<Value> {
  const before = entryAt(entries, place);
  if (before === value || !(place >= 0)) return entries;
  const { owners, depth, root } = entries;
  const count = entries.count + Number(value !== undefined) - Number(before !== undefined);
  return { owners, count, depth, root: withValue(root, depth, place, value) };
}

function withValue<Value>(
  branch: Branch<Value> | undefined,
  level: number,
  place: number,
  value: Value | undefined,
): Branch<Value> {
  const copy = branch?.slice() ?? [];
  const slot = (place >> (level * BITS)) & MASK;
  copy[slot] = level === 0 ? value : withValue(copy[slot] as Branch<Value> | undefined, level - 1, place, value);
  return copy;
}

/** Calls `visit` for each value, in the order of the definition. */
export function visitEntries<Value>(
  { depth, root }: Entries<Value>,
  visit: (value: Value, place: number) => void,
): void {
  const visitBranch = (branch: Branch<Value>, level: number, from: number): void => {
    branch.forEach((item, slot) => {
      const place = from + (slot << (level * BITS));
      if (item === undefined) return;
      if (level === 0) visit(item as Value, place);
      else visitBranch(item as Branch<Value>, level - 1, place);
    });
  };
  if (root !== undefined) visitBranch(root, depth, 0);
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

/** Values by id, as plain JSON. */
export type RecordById<Value> = Readonly<Record<string, Value>>;

/** Reads an entry of a record. Inherited names such as `constructor` are no entries. */
export function entryOf<Value>(record: RecordById<Value>, id: string): Value | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}

/** All ids that a record may have, as the flow's index lists them. */
export type Ids = ReadonlyMap<string, unknown>;

/** Ids up to which a spread copies a record faster than a loop. */
const MAX_SPREAD = 200;

/**
 * Copies a record with one entry set, or removed by `undefined`. Returns the same record when nothing changes.
 *
 * @param ids For records that may be large. Listing the ids of a large record takes longer than copying it.
 */
export function withEntry<Value>(
  record: RecordById<Value>,
  id: string,
  value: Value | undefined,
  ids?: Ids,
): RecordById<Value> {
  if (entryOf(record, id) === value) return record;
  if (value !== undefined) return withEntries(record, [[id, value]], ids);
  const { [id]: _, ...rest } = record;
  return rest;
}

/** Copies a record with these entries set. Returns the same record when nothing changes. `ids` are as for `withEntry`. */
export function withEntries<Value>(
  record: RecordById<Value>,
  entries: readonly (readonly [id: string, value: Value])[],
  ids?: Ids,
): RecordById<Value> {
  const changes = entries.filter(([id, value]) => entryOf(record, id) !== value);
  if (changes.length === 0) return record;
  const next = copyOf(record, ids);
  for (const [id, value] of changes) next[id] = value;
  return next;
}

function copyOf<Value>(record: RecordById<Value>, ids: Ids | undefined): Record<string, Value> {
  if (ids === undefined || ids.size <= MAX_SPREAD) return { ...record };
  const copy: Record<string, Value> = {};
  // No id is `__proto__`.
  for (const id of ids.keys()) if (Object.hasOwn(record, id)) copy[id] = record[id] as Value;
  return copy;
}

import { withCallLimit, withinCall } from './statement-limit.ts';

/** Number of values above which a cache starts anew. */
const MAX_CACHED = 1_000;

/**
 * Caches the values of `load` for a time; simultaneous callers share one load. A missing value and a failed load are
 * not cached.
 */
export function createTtlCache<Value>(
  ttlMs: number,
  load: (id: string) => Promise<Value | undefined>,
): (id: string) => Promise<Value | undefined> {
  const entries = new Map<string, { readonly loadedAt: number; readonly value: Promise<Value | undefined> }>();
  return (id) => {
    const known = entries.get(id);
    if (known !== undefined && performance.now() - known.loadedAt < ttlMs) return withinCall(known.value);
    if (entries.size >= MAX_CACHED) entries.clear();
    const entry = { loadedAt: performance.now(), value: withCallLimit(() => load(id)) };
    entries.set(id, entry);
    const remove = (): void => {
      if (entries.get(id) === entry) entries.delete(id);
    };
    entry.value.then((value) => value === undefined && remove(), remove);
    return withinCall(entry.value);
  };
}

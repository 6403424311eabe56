const TTL_MS = 1_000;
const MAX_ENTRIES = 1_000;

/**
 * Caches the values of `load` for one second; simultaneous callers share one load. A missing value and a failed load are
 * not cached.
 */
export function createTtlCache<Value>(
  load: (id: string) => Promise<Value | undefined>,
): (id: string) => Promise<Value | undefined> {
  const entries = new Map<string, { readonly loadedAt: number; readonly value: Promise<Value | undefined> }>();
  return (id) => {
    const known = entries.get(id);
    if (known !== undefined && performance.now() - known.loadedAt < TTL_MS) return known.value;
    if (entries.size >= MAX_ENTRIES) entries.clear();
    const entry = { loadedAt: performance.now(), value: load(id) };
    entries.set(id, entry);
    const remove = (): void => {
      if (entries.get(id) === entry) entries.delete(id);
    };
    entry.value.then((value) => value === undefined && remove(), remove);
    return entry.value;
  };
}

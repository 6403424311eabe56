/** Port for a store of texts by key. Never throws: values that the device rejects stay in memory. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
  /** False for a value that is in memory alone. Absent where all values are stored alike. */
  isPersisted?(key: string): boolean;
}

/** Creates a storage in memory, which ends with the page. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

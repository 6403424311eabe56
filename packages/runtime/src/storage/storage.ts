/** A store of texts by key. Never throws: what cannot be kept by the device is kept in memory. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
  /** False for what is kept in memory alone. A storage without it keeps all alike. */
  isKept?(key: string): boolean;
}

/** Keeps texts for as long as the page lives. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

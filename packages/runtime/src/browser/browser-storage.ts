import type { KeyValueStorage } from '../storage/storage.ts';

export interface BrowserStorageOptions {
  /** Every key begins with this. */
  readonly prefix?: string;
}

/** As `product.storagePrefix` of the model, which a base package does not import. */
const DEFAULT_PREFIX = 'ProductCacher::';

/**
 * The local storage of a page under our prefix. What it does not take (blocked, full, failing half-way) stays in memory,
 * so that the visit goes on; the device is tried again at each write. Never throws.
 *
 * @param page Default: the global window, where there is one.
 */
export function browserStorage(
  page: { readonly localStorage: Storage } | undefined = globalThis.window,
  { prefix = DEFAULT_PREFIX }: BrowserStorageOptions = {},
): KeyValueStorage {
  /** What the device did not take; null marks a key that it did not let go. */
  const inMemory = new Map<string, string | null>();

  const onDevice = <Value>(use: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      // The mere access throws where storage is blocked, and gives null in some web views.
      const storage: Storage | null | undefined = page?.localStorage;
      return storage ? use(storage) : otherwise;
    } catch {
      return otherwise;
    }
  };

  return {
    get(key) {
      const kept = inMemory.get(key);
      return kept === undefined ? onDevice((storage) => storage.getItem(prefix + key), null) : kept;
    },
    set(key, value) {
      const isKept = onDevice((storage) => {
        storage.setItem(prefix + key, value);
        // Some browsers take a value in silence and forget it.
        return storage.getItem(prefix + key) === value;
      }, false);
      if (isKept) inMemory.delete(key);
      else inMemory.set(key, value);
    },
    remove(key) {
      const isGone = onDevice((storage) => {
        storage.removeItem(prefix + key);
        return storage.getItem(prefix + key) === null;
      }, false);
      if (isGone) inMemory.delete(key);
      else inMemory.set(key, null);
    },
    keys() {
      const keys = new Set(onDevice((storage) => keysOf(storage, prefix), []));
      for (const [key, value] of inMemory) {
        if (value === null) keys.delete(key);
        else keys.add(key);
      }
      return [...keys];
    },
    isKept: (key) => !inMemory.has(key),
  };
}

function keysOf(storage: Storage, prefix: string): string[] {
  const keys: string[] = [];
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index);
    if (key?.startsWith(prefix)) keys.push(key.slice(prefix.length));
  }
  return keys;
}

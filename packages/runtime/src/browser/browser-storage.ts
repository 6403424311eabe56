import type { KeyValueStorage } from '../storage/storage.ts';

export interface BrowserStorageOptions {
  /** Prefix of every key. Default: `ProductCacher::`. */
  readonly prefix?: string;
}

/** Same as `product.storagePrefix` of the model, which this package does not import. */
const DEFAULT_PREFIX = 'ProductCacher::';

/**
 * Creates a storage on the local storage of a page, under a prefix. A value that the device rejects stays in memory, and
 * each write tries the device again. Never throws.
 *
 * @param page Default: the global window, if any.
 */
export function browserStorage(
  page: { readonly localStorage: Storage } | undefined = globalThis.window,
  { prefix = DEFAULT_PREFIX }: BrowserStorageOptions = {},
): KeyValueStorage {
  /** Values that the device rejected. Null marks a key that it did not remove. */
  const inMemory = new Map<string, string | null>();

  const onDevice = <Value>(use: (storage: Storage) => Value, fallback: Value): Value => {
    try {
      // Reading `localStorage` throws where it is blocked. Some web views return null.
      const storage: Storage | null | undefined = page?.localStorage;
      return storage ? use(storage) : fallback;
    } catch {
      return fallback;
    }
  };

  return {
    get(key) {
      const value = inMemory.get(key);
      return value === undefined ? onDevice((storage) => storage.getItem(prefix + key), null) : value;
    },
    set(key, value) {
      const isStored = onDevice((storage) => {
        storage.setItem(prefix + key, value);
        // Some browsers discard a value without an error.
        return storage.getItem(prefix + key) === value;
      }, false);
      if (isStored) inMemory.delete(key);
      else inMemory.set(key, value);
    },
    remove(key) {
      const isRemoved = onDevice((storage) => {
        storage.removeItem(prefix + key);
        return storage.getItem(prefix + key) === null;
      }, false);
      if (isRemoved) inMemory.delete(key);
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
    isPersisted: (key) => !inMemory.has(key),
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

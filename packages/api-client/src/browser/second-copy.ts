import type { KeyValueStorage } from '@product/runtime';
import { isVersionKey } from '../feedback-queue/stored-queue.ts';
import { type IndexedStore, indexedStore } from './indexed-store.ts';

/** A store of copies. Its promises resolve once a copy is on the disk, and reject without storage. */
export interface CopyStore {
  put(key: string, value: string): Promise<unknown>;
  remove(key: string): Promise<unknown>;
  /** Returns all copies, by key. */
  read(): Promise<ReadonlyMap<string, string>>;
}

export interface SecondCopy {
  /** The same storage; each version of a waiting feedback goes to the copies too. */
  readonly storage: KeyValueStorage;
  /** Restores entries that the first place has lost. True when there were some. */
  restore(): Promise<boolean>;
}

/**
 * Stores each waiting feedback in two places. A browser may write its local storage to the disk a minute later, so that a
 * killed browser has lost it. The second place is slower to read, and quick on the disk.
 *
 * An entry that was removed in the first place alone returns. The queue removes outdated versions, and an idempotency key
 * prevents a second delivery.
 */
export function secondCopy(storage: KeyValueStorage, copies: CopyStore): SecondCopy {
  const quietly = (done: Promise<unknown>): void => void done.catch(() => undefined);
  return {
    storage: {
      ...storage,
      set(key, value) {
        storage.set(key, value);
        if (isVersionKey(key)) quietly(copies.put(key, value));
      },
      remove(key) {
        storage.remove(key);
        if (isVersionKey(key)) quietly(copies.remove(key));
      },
    },
    async restore() {
      const stored = await copies.read().catch(() => new Map<string, string>());
      const lost = [...stored].filter(([key]) => isVersionKey(key) && storage.get(key) === null);
      for (const [key, value] of lost) storage.set(key, value);
      return lost.length > 0;
    },
  };
}

/** Creates a store of copies in IndexedDB. */
export function indexedCopies(name: string, { run }: IndexedStore = indexedStore(name, 'versions')): CopyStore {
  return {
    put: (key, value) => run('readwrite', (versions) => versions.put(value, key)),
    remove: (key) => run('readwrite', (versions) => versions.delete(key)),
    async read() {
      const [keys, values] = await Promise.all([
        run('readonly', (versions) => versions.getAllKeys()),
        run('readonly', (versions) => versions.getAll()),
      ]);
      if (!Array.isArray(keys) || !Array.isArray(values) || keys.length !== values.length) return new Map();
      return new Map(keys.map((key, at) => [String(key), String(values[at])]));
    },
  };
}

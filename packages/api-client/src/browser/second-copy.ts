import type { KeyValueStorage } from '@product/runtime';
import { isVersionKey } from '../feedback-queue/stored-queue.ts';
import { type IndexedStore, indexedStore } from './indexed-store.ts';

/** Where the copies are: on the disk when a promise resolves. Rejects where nothing can be kept. */
export interface CopyStore {
  put(key: string, value: string): Promise<unknown>;
  remove(key: string): Promise<unknown>;
  /** All that is there, by key. */
  read(): Promise<ReadonlyMap<string, string>>;
}

export interface SecondCopy {
  /** The same storage; each version of a waiting feedback goes to the copies too. */
  readonly storage: KeyValueStorage;
  /** Puts back what the first place has lost. True when there was something. */
  restore(): Promise<boolean>;
}

/**
 * Keeps what waits in two places. A page writes to the local storage at once, also while it is being left, but a browser may
 * carry that to the disk a minute later: one that is killed before has lost it. The second place is slower to ask and quick on
 * the disk.
 *
 * What was removed in the first place alone (the browser was killed between the two) comes back: the queue takes away what
 * a later version has overtaken, and what was delivered before is delivered under the same key, as one.
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
      const kept = await copies.read().catch(() => new Map<string, string>());
      const lost = [...kept].filter(([key]) => isVersionKey(key) && storage.get(key) === null);
      for (const [key, value] of lost) storage.set(key, value);
      return lost.length > 0;
    },
  };
}

/** Copies in IndexedDB. */
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

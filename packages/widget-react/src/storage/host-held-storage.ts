import type { KeyValueStorage } from '@product/runtime';

/** What may be kept by the host page: who the visitor is, never an answer. */
const heldKeys = /^(PERSON\/[^/]+\/[^/]+\/)?(DEVICE_ID$|WIDGET\/)/;

export interface HostHeldStorage extends KeyValueStorage {
  /**
   * From here on the host page keeps a copy of what says who the visitor is: a frame of another origin may find its own
   * storage blocked, or emptied between visits.
   */
  heldBy(held: Readonly<Record<string, string>>, keep: (key: string, value: string | null) => void): void;
}

/** A storage that a host page can back. Without one it is the given storage, unchanged. */
export function hostHeldStorage(storage: KeyValueStorage): HostHeldStorage {
  let keepAtHost: ((key: string, value: string | null) => void) | undefined;
  return {
    get: storage.get,
    keys: storage.keys,
    ...(storage.isPersisted && { isPersisted: storage.isPersisted }),
    set(key, value) {
      storage.set(key, value);
      if (heldKeys.test(key)) keepAtHost?.(key, value);
    },
    remove(key) {
      storage.remove(key);
      if (heldKeys.test(key)) keepAtHost?.(key, null);
    },
    heldBy(held, keep) {
      keepAtHost = keep;
      for (const [key, value] of Object.entries(held)) {
        if (heldKeys.test(key) && storage.get(key) === null) storage.set(key, value);
      }
    },
  };
}

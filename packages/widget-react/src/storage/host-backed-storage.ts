import type { KeyValueStorage } from '@product/runtime';

/** Keys of the visitor's identity, which the host page may store; answers never are among them. */
const identityKeys = /^(PERSON\/[^/]+\/[^/]+\/)?(DEVICE_ID$|WIDGET\/)/;

export interface HostBackedStorage extends KeyValueStorage {
  /**
   * Restores the host page's copy of the visitor's identity, and copies each later change to the host. A frame of another
   * origin may find its own storage blocked, or emptied between visits.
   */
  backUp(stored: Readonly<Record<string, string>>, store: (key: string, value: string | null) => void): void;
}

/** Creates a storage that a host page can back up. Without a host it behaves as the given storage. */
export function hostBackedStorage(storage: KeyValueStorage): HostBackedStorage {
  let storeAtHost: ((key: string, value: string | null) => void) | undefined;
  return {
    get: storage.get,
    keys: storage.keys,
    ...(storage.isPersisted && { isPersisted: storage.isPersisted }),
    set(key, value) {
      storage.set(key, value);
      if (identityKeys.test(key)) storeAtHost?.(key, value);
    },
    remove(key) {
      storage.remove(key);
      if (identityKeys.test(key)) storeAtHost?.(key, null);
    },
    backUp(stored, store) {
      storeAtHost = store;
      for (const [key, value] of Object.entries(stored)) {
        if (identityKeys.test(key) && storage.get(key) === null) storage.set(key, value);
      }
    },
  };
}

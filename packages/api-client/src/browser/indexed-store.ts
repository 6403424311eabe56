/** An object store in a database of its own, with keys outside its values. */
export interface IndexedStore {
  /**
   * Resolves once the transaction is complete and on the disk, so that a written value survives a power cut. Rejects
   * where the browser stores nothing for this page.
   */
  run(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest): Promise<unknown>;
}

export function indexedStore(name: string, storeName: string, factory = pageDatabase()): IndexedStore {
  let opened: Promise<IDBDatabase> | undefined;

  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      if (factory === undefined) throw new Error('no IndexedDB');
      const request = factory.open(name, 1);
      request.onupgradeneeded = () => void request.result.createObjectStore(storeName);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error('blocked'));
    });

  return {
    async run(mode, use) {
      opened ??= open();
      const database = await opened.catch((reason) => {
        opened = undefined;
        throw reason;
      });
      return new Promise((resolve, reject) => {
        const transaction = database.transaction(storeName, mode, { durability: 'strict' });
        const request = use(transaction.objectStore(storeName));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
      });
    },
  };
}

/** Returns undefined where the browser stores nothing for this page: there, access throws. */
function pageDatabase(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

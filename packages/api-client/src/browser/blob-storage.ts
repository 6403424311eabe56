/** Keeps files over a reload. Every method answers even where IndexedDB is blocked or full: then in memory. */
export interface BlobStorage {
  put(id: string, blob: Blob): Promise<void>;
  get(id: string): Promise<Blob | undefined>;
  remove(id: string): Promise<void>;
}

const STORE = 'files';

/** Files in IndexedDB, under the name of the product's storage. */
export function blobStorage(name: string, factory: IDBFactory | undefined = pageDatabase()): BlobStorage {
  const inMemory = new Map<string, Blob>();
  let opened: Promise<IDBDatabase> | undefined;

  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      if (factory === undefined) throw new Error('no IndexedDB');
      const request = factory.open(name, 1);
      request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error('blocked'));
    });

  /** Resolves once the transaction is complete, so that what is put is on the device. */
  const run = async (mode: IDBTransactionMode, use: (files: IDBObjectStore) => IDBRequest): Promise<unknown> => {
    opened ??= open();
    const database = await opened.catch((reason) => {
      opened = undefined;
      throw reason;
    });
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = use(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  };

  return {
    async put(id, blob) {
      await run('readwrite', (files) => files.put(blob, id)).catch(() => inMemory.set(id, blob));
    },
    async get(id) {
      const kept = inMemory.get(id) ?? (await run('readonly', (files) => files.get(id)).catch(() => undefined));
      return kept instanceof Blob ? kept : undefined;
    },
    async remove(id) {
      inMemory.delete(id);
      await run('readwrite', (files) => files.delete(id)).catch(() => undefined);
    },
  };
}

/** The mere access throws where the browser keeps nothing for this page. */
function pageDatabase(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

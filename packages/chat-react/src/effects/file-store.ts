import { storagePrefix } from '@product/model';

/** Images that are chosen but not sent. They outlive a reload where the browser has a database for files. */
export interface FileStore {
  put(fileId: string, file: Blob): void;
  get(fileId: string): Promise<Blob | undefined>;
  remove(fileId: string): void;
}

const STORE_NAME = 'files';

/**
 * Creates a store in a database of the browser, or in memory without one.
 *
 * @param database Name; each product origin has one.
 */
export function createFileStore(database = `${storagePrefix}CHAT_FILES`): FileStore {
  const inMemory = new Map<string, Blob>();
  return {
    put(fileId, file) {
      inMemory.set(fileId, file);
      // The file lives as long as the page if the database fails: in a private window, on a full disk.
      runRequest(database, (files) => files.put(file, fileId)).catch(() => undefined);
    },
    async get(fileId) {
      const file = inMemory.get(fileId);
      if (file !== undefined) return file;
      const stored = await runRequest(database, (files) => files.get(fileId)).catch(() => undefined);
      return stored instanceof Blob ? stored : undefined;
    },
    remove(fileId) {
      inMemory.delete(fileId);
      runRequest(database, (files) => files.delete(fileId)).catch(() => undefined);
    },
  };
}

/**
 * Deletes the file databases of a person who left. Runs in the background, and ignores failures.
 *
 * @param prefix Start of each name.
 * @param known Names to delete where a browser does not list its databases.
 * @param kept Names that stay.
 */
export function deleteFileStores(prefix: string, known: readonly string[], kept: readonly string[]): void {
  const run = async (): Promise<void> => {
    const names = (await indexedDB.databases?.())?.map(({ name = '' }) => name) ?? known;
    for (const name of names) if (name.startsWith(prefix) && !kept.includes(name)) indexedDB.deleteDatabase(name);
  };
  run().catch(() => undefined);
}

/** Opens the database for one request and closes it again, since an open connection blocks its deletion. */
async function runRequest(database: string, request: (files: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const opened = await open(database);
  try {
    return await resultOf(request(opened.transaction(STORE_NAME, 'readwrite').objectStore(STORE_NAME)));
  } finally {
    opened.close();
  }
}

function open(database: string): Promise<IDBDatabase> {
  if (typeof indexedDB === 'undefined') return Promise.reject(new Error('This browser has no IndexedDB'));
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME);
  return resultOf(request);
}

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database request failed'));
  });
}

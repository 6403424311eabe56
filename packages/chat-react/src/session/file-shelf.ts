/** Images that are chosen but not sent. They outlive a reload where the browser has a database for files. */
export interface FileShelf {
  put(fileId: string, file: Blob): void;
  get(fileId: string): Promise<Blob | undefined>;
  remove(fileId: string): void;
}

const STORE = 'files';

/**
 * Keeps chosen images in a database of the browser, in memory where there is none.
 *
 * @param database Name; each product origin has one.
 */
export function fileShelf(database = 'ProductCacher::CHAT_FILES'): FileShelf {
  const inMemory = new Map<string, Blob>();
  return {
    put(fileId, file) {
      inMemory.set(fileId, file);
      // A database that refuses (private window, full disk) leaves the file in memory: it then lives as long as the page.
      change(database, (files) => files.put(file, fileId)).catch(() => undefined);
    },
    async get(fileId) {
      const file = inMemory.get(fileId);
      if (file !== undefined) return file;
      const stored = await change(database, (files) => files.get(fileId)).catch(() => undefined);
      return stored instanceof Blob ? stored : undefined;
    },
    remove(fileId) {
      inMemory.delete(fileId);
      change(database, (files) => files.delete(fileId)).catch(() => undefined);
    },
  };
}

/**
 * Deletes databases of files that belong to somebody who left. Nothing waits for it, and nothing fails.
 *
 * @param prefix Begins the name of each.
 * @param known Names that are deleted where a browser does not list its databases.
 * @param kept Names that stay.
 */
export function forgetFileShelves(prefix: string, known: readonly string[], kept: readonly string[]): void {
  const forget = async (): Promise<void> => {
    const all = (await indexedDB.databases?.())?.map(({ name = '' }) => name) ?? known;
    for (const name of all) if (name.startsWith(prefix) && !kept.includes(name)) indexedDB.deleteDatabase(name);
  };
  forget().catch(() => undefined);
}

async function change(database: string, run: (files: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const opened = await open(database);
  try {
    return await settled(run(opened.transaction(STORE, 'readwrite').objectStore(STORE)));
  } finally {
    opened.close();
  }
}

function open(database: string): Promise<IDBDatabase> {
  if (typeof indexedDB === 'undefined') return Promise.reject(new Error('No database for files'));
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Database request failed'));
  });
}

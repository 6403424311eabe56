import { indexedStore } from './indexed-store.ts';

/** A store of files that survives a reload. Without IndexedDB it stores in memory. */
export interface BlobStorage {
  put(id: string, blob: Blob): Promise<void>;
  get(id: string): Promise<Blob | undefined>;
  remove(id: string): Promise<void>;
}

/** Creates a store of files in IndexedDB. */
export function blobStorage(name: string, factory?: IDBFactory): BlobStorage {
  const inMemory = new Map<string, Blob>();
  const { run } = indexedStore(name, 'files', factory);
  return {
    async put(id, blob) {
      await run('readwrite', (files) => files.put(blob, id)).catch(() => inMemory.set(id, blob));
    },
    async get(id) {
      const blob = inMemory.get(id) ?? (await run('readonly', (files) => files.get(id)).catch(() => undefined));
      return blob instanceof Blob ? blob : undefined;
    },
    async remove(id) {
      inMemory.delete(id);
      await run('readwrite', (files) => files.delete(id)).catch(() => undefined);
    },
  };
}

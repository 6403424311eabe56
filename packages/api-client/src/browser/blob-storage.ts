import { indexedStore } from './indexed-store.ts';

/** Keeps files over a reload. Every method answers even where IndexedDB is blocked or full: then in memory. */
export interface BlobStorage {
  put(id: string, blob: Blob): Promise<void>;
  get(id: string): Promise<Blob | undefined>;
  remove(id: string): Promise<void>;
}

/** Files in IndexedDB, under the name of the product's storage. */
export function blobStorage(name: string, factory?: IDBFactory): BlobStorage {
  const inMemory = new Map<string, Blob>();
  const { run } = indexedStore(name, 'files', factory);
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

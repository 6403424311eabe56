import { afterEach, expect, test, vi } from 'vitest';
import { createFileStore, deleteFileStores } from './file-store.ts';

afterEach(() => vi.unstubAllGlobals());

const image = () => new Blob(['abc'], { type: 'image/png' });

test('without a database a stored file lives as long as the page', async () => {
  const store = createFileStore();
  const file = image();
  store.put('a', file);
  expect(await store.get('a')).toBe(file);
  store.remove('a');
  expect(await store.get('a')).toBeUndefined();
});

test('with a database a stored file survives a reload until it is removed', async () => {
  vi.stubGlobal('indexedDB', fakeDatabase());
  const file = image();
  createFileStore().put('a', file);
  await settle();
  expect(await createFileStore().get('a')).toBe(file);
  createFileStore().remove('a');
  await settle();
  expect(await createFileStore().get('a')).toBeUndefined();
});

test('the databases of a person who left are deleted, or the known ones where a browser lists none', async () => {
  const deleted: string[] = [];
  const names = ['files/n/ada', 'files/n/bob', 'files/m/ada', 'other'];
  const listed = {
    databases: async () => names.map((name) => ({ name })),
    deleteDatabase: (name: string) => deleted.push(name),
  };
  vi.stubGlobal('indexedDB', listed);
  deleteFileStores('files/n/', [], ['files/n/bob']);
  await settle();
  expect(deleted.splice(0)).toEqual(['files/n/ada']);
  vi.stubGlobal('indexedDB', { ...listed, databases: undefined });
  deleteFileStores('files/n/', ['files/n/carla'], []);
  await settle();
  expect(deleted.splice(0)).toEqual(['files/n/carla']);
  vi.stubGlobal('indexedDB', undefined);
  expect(() => deleteFileStores('files/n/', ['files/n/carla'], [])).not.toThrow();
});

test('a database that fails leaves the file in memory', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      const request: { error: Error; onerror?: () => void } = { error: new Error('refused') };
      queueMicrotask(() => request.onerror?.());
      return request;
    },
  });
  const store = createFileStore();
  const file = image();
  store.put('a', file);
  await settle();
  expect(await store.get('a')).toBe(file);
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Part of IndexedDB that a file store uses. */
function fakeDatabase() {
  const stored = new Map<string, unknown>();
  let isCreated = false;
  const respond = (result: unknown, before?: (request: { onupgradeneeded?: () => void }) => void) => {
    const request: { result: unknown; onsuccess?: () => void; onupgradeneeded?: () => void } = { result };
    queueMicrotask(() => {
      before?.(request);
      request.onsuccess?.();
    });
    return request;
  };
  const database = {
    createObjectStore: () => {
      isCreated = true;
    },
    close: () => {},
    transaction: () => ({
      objectStore: () => ({
        put: (value: unknown, key: string) => respond(stored.set(key, value)),
        get: (key: string) => respond(stored.get(key)),
        delete: (key: string) => respond(stored.delete(key)),
      }),
    }),
  };
  return { open: () => respond(database, (request) => (isCreated ? undefined : request.onupgradeneeded?.())) };
}

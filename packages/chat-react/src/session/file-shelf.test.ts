import { afterEach, expect, test, vi } from 'vitest';
import { fileShelf, forgetFileShelves } from './file-shelf.ts';

afterEach(() => vi.unstubAllGlobals());

const image = () => new Blob(['abc'], { type: 'image/png' });

test('without a database a file lives as long as the page', async () => {
  const shelf = fileShelf();
  const file = image();
  shelf.put('a', file);
  expect(await shelf.get('a')).toBe(file);
  shelf.remove('a');
  expect(await shelf.get('a')).toBeUndefined();
});

test('with one, it is there after a reload, and gone once removed', async () => {
  vi.stubGlobal('indexedDB', fakeDatabase());
  const file = image();
  fileShelf().put('a', file);
  await settle();
  expect(await fileShelf().get('a')).toBe(file);
  fileShelf().remove('a');
  await settle();
  expect(await fileShelf().get('a')).toBeUndefined();
});

test('databases of a person who left are deleted, and no others; where none are listed, those that are known', async () => {
  const deleted: string[] = [];
  const names = ['shelf/n/ada', 'shelf/n/bob', 'shelf/m/ada', 'other'];
  const listed = {
    databases: async () => names.map((name) => ({ name })),
    deleteDatabase: (name: string) => deleted.push(name),
  };
  vi.stubGlobal('indexedDB', listed);
  forgetFileShelves('shelf/n/', [], ['shelf/n/bob']);
  await settle();
  expect(deleted.splice(0)).toEqual(['shelf/n/ada']);
  vi.stubGlobal('indexedDB', { ...listed, databases: undefined });
  forgetFileShelves('shelf/n/', ['shelf/n/carla'], []);
  await settle();
  expect(deleted.splice(0)).toEqual(['shelf/n/carla']);
  vi.stubGlobal('indexedDB', undefined);
  expect(() => forgetFileShelves('shelf/n/', ['shelf/n/carla'], [])).not.toThrow();
});

test('a database that refuses does not lose the file of this page', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      const request: { error: Error; onerror?: () => void } = { error: new Error('refused') };
      queueMicrotask(() => request.onerror?.());
      return request;
    },
  });
  const shelf = fileShelf();
  const file = image();
  shelf.put('a', file);
  await settle();
  expect(await shelf.get('a')).toBe(file);
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** As much of IndexedDB as a shelf uses. */
function fakeDatabase() {
  const kept = new Map<string, unknown>();
  let isMade = false;
  const answer = (result: unknown, before?: (request: { onupgradeneeded?: () => void }) => void) => {
    const request: { result: unknown; onsuccess?: () => void; onupgradeneeded?: () => void } = { result };
    queueMicrotask(() => {
      before?.(request);
      request.onsuccess?.();
    });
    return request;
  };
  const database = {
    createObjectStore: () => {
      isMade = true;
    },
    close: () => {},
    transaction: () => ({
      objectStore: () => ({
        put: (value: unknown, key: string) => answer(kept.set(key, value)),
        get: (key: string) => answer(kept.get(key)),
        delete: (key: string) => answer(kept.delete(key)),
      }),
    }),
  };
  return { open: () => answer(database, (request) => (isMade ? undefined : request.onupgradeneeded?.())) };
}

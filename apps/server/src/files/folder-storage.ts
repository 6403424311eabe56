import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage } from './file-storage.ts';

/** Format of `createToken`, so that a key never leads out of the folder. */
const KEY = /^[\w-]{43}$/;

/** Stores files in up to 64 × 64 sub-folders of `folder`, so that no folder grows without bound. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string): string | undefined => (KEY.test(key) ? join(folder, key.slice(0, 2), key) : undefined);
  return {
    async store(key, path) {
      const target = pathOf(key);
      if (target === undefined) throw new TypeError('Not a file key');
      await mkdir(dirname(target), { recursive: true });
      await sync(path);
      await rename(path, target);
      await sync(dirname(target));
    },
    async open(key) {
      const path = pathOf(key);
      if (path === undefined) return undefined;
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() === true ? createReadStream(path) : undefined;
    },
    async remove(key) {
      const path = pathOf(key);
      if (path !== undefined) await rm(path, { force: true });
    },
  };
}

/** Syncs a file, or the folder of a renamed file, so that it survives a power cut. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

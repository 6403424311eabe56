import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage } from './file-storage.ts';

/** Only what `createToken` makes: a key can never leave the folder. */
const KEY = /^[\w-]{43}$/;

/** Keeps files in `folder`, in 64 × 64 sub-folders at most, so that no listing grows without bound. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string): string | undefined => (KEY.test(key) ? join(folder, key.slice(0, 2), key) : undefined);
  return {
    async store(key, path) {
      const target = pathOf(key);
      if (target === undefined) throw new TypeError('Not a key of ours');
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
      await syncFolder(dirname(target));
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

/** A renamed file survives a power cut only once its folder is on disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage } from './file-storage.ts';
import { systemCodeOf, type UseFolder, useFolder } from './files-folder.ts';

/** Format of `createToken`, so that a key never leads out of the folder. */
const KEY = /^[\w-]{43}$/;

/**
 * Stores files in up to 64 × 64 sub-folders of `folder`, so that no folder grows without bound. A missing file is none; a
 * missing folder is an error, because its files may come back.
 */
export function folderStorage(folder: string, use: UseFolder = useFolder): FileStorage {
  const pathOf = (key: string): string | undefined => (KEY.test(key) ? join(folder, key.slice(0, 2), key) : undefined);
  return {
    async store(key, path) {
      const target = pathOf(key);
      if (target === undefined) throw new TypeError('Not a file key');
      await use('store', async () => {
        await mkdir(dirname(target)).catch(ignore('EEXIST'));
        await sync(path);
        await rename(path, target);
        await sync(dirname(target));
      });
    },
    async open(key) {
      const path = pathOf(key);
      if (path === undefined) return undefined;
      return use('open', async () => {
        const found = await stat(path).catch(ignore('ENOENT'));
        if (found === undefined) await stat(folder);
        if (found?.isFile() !== true) return undefined;
        const stream = createReadStream(path);
        await once(stream, 'open');
        return stream;
      });
    },
    async remove(key) {
      const path = pathOf(key);
      if (path === undefined) return;
      await use('remove', async () => {
        await stat(folder);
        await rm(path, { force: true });
      });
    },
  };
}

/** Returns a handler that lets one system code pass. */
function ignore(code: string): (error: unknown) => undefined {
  return (error) => {
    if (systemCodeOf(error) !== code) throw error;
    return undefined;
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

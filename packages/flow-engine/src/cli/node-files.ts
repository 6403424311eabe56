import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImportFiles } from './import-command.ts';

/** Directories and files of Node.js. */
export const nodeFiles: ImportFiles = {
  async listJson(path) {
    const isDirectory = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isDirectory) return undefined;
    const names = await readdir(path, { recursive: true });
    return names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => join(path, name));
  },
  async writeFile(path, text) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  },
};

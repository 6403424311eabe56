import { chmod, cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import type { Configuration } from '../configuration/configuration.ts';

/** Modes that give access only to the owner. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Copies the data folder to an empty folder, which can serve as `DATA_DIR`. A server may run meanwhile. Files are copied
 * after the database, so that each file of a row is there.
 */
export async function backup({ dataDir, databaseUrl }: Configuration, target: string | undefined): Promise<number> {
  if (target === undefined) {
    console.error('Name a folder for the backup, such as: product-server backup ./backup');
    return 2;
  }
  if (databaseUrl !== null) {
    console.error('DATABASE_URL is set: back up PostgreSQL with its own tools, such as pg_dump.');
    return 2;
  }
  await mkdir(target, { recursive: true, mode: FOLDER_MODE });
  if ((await readdir(target)).length > 0) {
    console.error(`${target} is not empty. Name an empty or a new folder.`);
    return 1;
  }
  const source = new DatabaseSync(join(dataDir, 'product.sqlite'), { readOnly: true });
  try {
    await copyDatabase(source, join(target, 'product.sqlite'));
  } finally {
    source.close();
  }
  const incoming = join(dataDir, 'files', 'incoming');
  await cp(join(dataDir, 'files'), join(target, 'files'), {
    recursive: true,
    filter: (path) => !path.startsWith(incoming),
  }).catch((error: NodeJS.ErrnoException) => {
    // Without uploads there is no folder of files.
    if (error.code !== 'ENOENT') throw error;
  });
  await cp(join(dataDir, 'staff-token'), join(target, 'staff-token')).catch(() => undefined);
  await closeToOthers(target);
  console.log(`Backup written to ${target}. Keep it private: it holds answers and the staff token.`);
  return 0;
}

async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, FOLDER_MODE);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER_MODE : FILE_MODE);
}

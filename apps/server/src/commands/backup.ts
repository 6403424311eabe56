import { chmod, cp, mkdir, readdir } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import type { Configuration } from '../configuration/configuration.ts';
import { DATABASE_FILE } from '../database/open-database.ts';
import { requireDatabase } from './with-database.ts';

/** Modes that give access only to the owner. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Copies the data folder to an empty folder, which can serve as `DATA_DIR`. A server may run meanwhile. Files are copied
 * after the database, so that each file of a row is there.
 */
export async function backup(configuration: Configuration, target: string | undefined): Promise<number> {
  const { dataDir, databaseUrl } = configuration;
  if (target === undefined) {
    console.error('Name a folder for the backup, such as: product-server backup ./backup');
    return 2;
  }
  if (databaseUrl !== null) {
    console.error('DATABASE_URL is set: back up PostgreSQL with its own tools, such as pg_dump.');
    return 2;
  }
  requireDatabase(configuration);
  if (!relative(dataDir, target).startsWith('..') && !isAbsolute(relative(dataDir, target))) {
    console.error(`${target} is in DATA_DIR. Name a folder outside.`);
    return 1;
  }
  await mkdir(target, { recursive: true, mode: FOLDER_MODE });
  if ((await readdir(target)).length > 0) {
    console.error(`${target} is not empty. Name an empty or a new folder.`);
    return 1;
  }
  const source = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true });
  try {
    // Holds one state while it is copied. Without it the copy begins again after each commit of the server.
    source.exec('begin; select count(*) from sqlite_schema');
    await copyDatabase(source, join(target, DATABASE_FILE));
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

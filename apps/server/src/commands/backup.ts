import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import type { Configuration } from '../configuration/configuration.ts';
import { DATABASE_FILE, INCOMPLETE_FILE } from '../database/open-database.ts';
import { whyRefused } from '../errors/why-refused.ts';
import { filesFolderOf, incomingFolderOf } from '../files/files-folder.ts';
import { requireDatabase } from './with-database.ts';

/** Modes that give access only to the owner. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Copies the data folder to an empty folder, which can serve as `DATA_DIR`. A server may run meanwhile. A copy that fails
 * leaves nothing behind, since a server would start on a folder without a database as on a new one.
 */
export async function backup(configuration: Configuration, target: string | undefined): Promise<number> {
  const { dataDir, databaseUrl } = configuration;
  if (target === undefined || target.trim() === '') {
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
  let created: string | undefined;
  try {
    created = await mkdir(target, { recursive: true, mode: FOLDER_MODE });
    if ((await readdir(target)).length > 0) {
      console.error(`${target} is not empty. Name an empty or a new folder.`);
      return 1;
    }
  } catch (error) {
    console.error(`${target} cannot be written: ${reasonOf(error)}. Name an empty or a new folder.`);
    return 1;
  }
  try {
    await copyData(dataDir, target);
  } catch (error) {
    const left = created === undefined ? (await readdir(target)).map((name) => join(target, name)) : [created];
    for (const path of left) await rm(path, { recursive: true, force: true });
    console.error(
      `The backup to ${target} failed: ${reasonOf(error)}. Nothing of it was left there. Mend that, or name another folder.`,
    );
    return 1;
  }
  console.log(`Backup written to ${target}. Keep it private: it holds answers and the staff token.`);
  return 0;
}

/** Copies the files after the database, so that each file of a row is there. The database gets its name at the end. */
async function copyData(dataDir: string, target: string): Promise<void> {
  const source = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true });
  try {
    // Holds one state while it is copied. Without it the copy begins again after each commit of the server.
    source.exec('begin; select count(*) from sqlite_schema');
    await copyDatabase(source, join(target, INCOMPLETE_FILE));
  } finally {
    source.close();
  }
  const incoming = incomingFolderOf(dataDir);
  await cp(filesFolderOf(dataDir), filesFolderOf(target), {
    recursive: true,
    filter: (path) => !path.startsWith(incoming),
  }).catch(ignoreMissing);
  await cp(join(dataDir, 'staff-token'), join(target, 'staff-token')).catch(ignoreMissing);
  await closeToOthers(target);
  await rename(join(target, INCOMPLETE_FILE), join(target, DATABASE_FILE));
}

/** Lets a missing source pass: without uploads there is no folder of files, and a configured token has no file. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Explains an error by a reason of ours, or by its code. */
function reasonOf(error: unknown): string {
  const { code, reason } = whyRefused(error);
  return code === 'UNKNOWN' ? String(Reflect.get(Object(error), 'code')) : `${reason} (${code})`;
}

async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, FOLDER_MODE);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER_MODE : FILE_MODE);
}

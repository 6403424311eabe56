import { chmod, cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import type { Configuration } from '../configuration/configuration.ts';

/** For their owner alone. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Copies the embedded folder to an empty one, which is then a `DATA_DIR` of its own: to restore, point a server at it, or
 * copy it back. May run beside a server. Files come after the database: each that it names is there.
 */
export async function backup({ dataDir, databaseUrl }: Configuration, target: string | undefined): Promise<number> {
  if (target === undefined) {
    console.error('Name a folder to copy to.');
    return 2;
  }
  if (databaseUrl !== null) {
    console.error('DATABASE_URL is set: use the tools of PostgreSQL.');
    return 2;
  }
  await mkdir(target, { recursive: true, mode: FOLDER_MODE });
  if ((await readdir(target)).length > 0) {
    console.error(`${target} is not empty.`);
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
    // Nobody has uploaded anything yet.
    if (error.code !== 'ENOENT') throw error;
  });
  await cp(join(dataDir, 'staff-token'), join(target, 'staff-token')).catch(() => undefined);
  await closeToOthers(target);
  console.log(`Copied to ${target}. Keep it secret: it holds answers, and the staff token.`);
  return 0;
}

async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, FOLDER_MODE);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER_MODE : FILE_MODE);
}

import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import type { Configuration } from '../configuration/configuration.ts';

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
  await mkdir(target, { recursive: true });
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
  console.log(`Copied to ${target}.`);
  return 0;
}

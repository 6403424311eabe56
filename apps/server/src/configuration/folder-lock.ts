import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError, startError, whyNotWritable } from './start-error.ts';

export interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder against a second server. The lock is an operating system's lock on a small database, so that it ends
 * with the process, even after a crash.
 *
 * @throws StartError when another process holds the lock; the message names the process.
 */
export function lockFolder(folder: string): FolderLock {
  const pidFile = join(folder, 'server.pid');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw startError(whyNotWritable(folder, error), error);
  }
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
  } catch {
    lock.close();
    throw new StartError(
      `${folder} is in use by another server (process ${readPid(pidFile)}). Stop it, or choose another DATA_DIR.`,
    );
  }
  writeFileSync(pidFile, String(process.pid));
  return { release: () => lock.close() };
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'unknown';
  }
}

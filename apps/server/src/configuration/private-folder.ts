import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';

const ownFiles = [
  'product.sqlite',
  'product.sqlite-wal',
  'product.sqlite-shm',
  'server.lock',
  'server.pid',
  'staff-token',
];

/** Makes each file and folder that the process creates readable by its owner alone. */
export function createFilesPrivately(): void {
  process.umask(0o077);
}

/**
 * Takes a data folder of an earlier version away from other users of the machine. A folder that belongs to somebody
 * else keeps its modes: its owner decided who reads it.
 */
export function closeFolderToOthers(folder: string): void {
  for (const path of [folder, join(folder, 'files')]) setMode(path, 0o700);
  for (const name of ownFiles) setMode(join(folder, name), 0o600);
}

function setMode(path: string, mode: number): void {
  try {
    if (existsSync(path)) chmodSync(path, mode);
  } catch {
    // Not ours to change.
  }
}

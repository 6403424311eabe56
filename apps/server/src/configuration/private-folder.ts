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

/** Makes new files and folders of this process readable only by their owner. */
export function createFilesPrivately(): void {
  process.umask(0o077);
}

/**
 * Closes a data folder of an earlier version to other users. A folder of another owner keeps its modes.
 */
export function closeFolderToOthers(folder: string): void {
  for (const path of [folder, join(folder, 'files')]) setMode(path, 0o700);
  for (const name of ownFiles) setMode(join(folder, name), 0o600);
}

function setMode(path: string, mode: number): void {
  try {
    if (existsSync(path)) chmodSync(path, mode);
  } catch {
    // The folder belongs to another owner.
  }
}

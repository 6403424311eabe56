import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Resolves a path in the nearest folder above this file with a file `landmark`. Sources and builds have different depths.
 *
 * @example
 * nearest('package.json', 'demo/node.harbour.json')
 */
export function nearest(landmark: string, path: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, landmark)) && dirname(folder) !== folder) folder = dirname(folder);
  return join(folder, path);
}

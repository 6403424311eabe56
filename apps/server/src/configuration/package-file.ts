import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A path in the nearest folder above this file that holds `landmark`: sources and builds lie at different depths.
 *
 * @example
 * nearest('package.json', 'demo/node.harbour.json')
 */
export function nearest(landmark: string, path: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, landmark)) && dirname(folder) !== folder) folder = dirname(folder);
  return join(folder, path);
}

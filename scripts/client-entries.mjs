import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds the entry points of a package that use React's hooks or contexts and do not begin with `'use client'`. Next.js
 * refuses to build a server component that imports one. An entry that renders on a server is none.
 *
 * @param folder Folder of the unpacked package.
 * @param {{ exports?: Record<string, unknown> }} manifest
 * @returns {string[]}
 */
export function entriesWithoutDirective(folder, manifest) {
  const targets = Object.entries(manifest.exports ?? {}).map(([entry, target]) => [entry, target.default ?? target]);
  return targets
    .filter(([, target]) => target.endsWith('.js') && existsSync(join(folder, target)))
    .filter(([, target]) => {
      const texts = [...reachable(join(folder, target)).values()];
      const usesReact = texts.some((text) => /\bfrom\s*['"]react['"]/.test(text));
      const rendersOnServer = texts.some((text) => /\bfrom\s*['"]react-dom\/server['"]/.test(text));
      return usesReact && !rendersOnServer && !/^['"]use client['"];/.test(texts[0] ?? '');
    })
    .map(([entry]) => entry);
}

/** Reads a file and those of its package that it imports at once, by path. */
function reachable(file, found = new Map()) {
  if (found.has(file)) return found;
  const text = readFileSync(file, 'utf8');
  found.set(file, text);
  for (const [, path] of text.matchAll(/\b(?:from|import)\s*['"](\.[^'"]+\.js)['"]/g)) {
    reachable(join(dirname(file), path), found);
  }
  return found;
}

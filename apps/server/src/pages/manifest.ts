import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { cachedFile } from './cached-file.ts';

/**
 * A chunk in the manifest of a Vite build. `imports` holds keys of the manifest. The file of a module that only imports
 * styles is the style sheet, and it has no name.
 */
interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** Paths below the site, without a leading slash: `assets/survey-3f2a.js`. */
export interface ChunkFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Creates a function that reads the manifest of a site, again after each build; empty without a manifest. */
export function createManifestReader(folder: string): () => Promise<Manifest> {
  const read = cachedFile(async (file): Promise<Manifest> => JSON.parse(await readFile(file, 'utf8')));
  return async () => (await read(join(folder, 'assets.json'))) ?? {};
}

/**
 * Returns the files of chunks and their static imports, without the files of the site's entry.
 *
 * @param names Names of dynamically imported modules, without extension, such as `chat-page`.
 */
export function filesOfChunks(manifest: Manifest, names: readonly string[]): ChunkFiles {
  const visited = new Set<string>();
  const scripts: string[] = [];
  const styles: string[] = [];
  const visit = (key: string, collect: boolean): void => {
    const chunk = manifest[key];
    if (chunk === undefined || visited.has(key)) return;
    visited.add(key);
    if (collect) {
      (chunk.file.endsWith('.css') ? styles : scripts).push(chunk.file);
      styles.push(...(chunk.css ?? []));
    }
    for (const imported of chunk.imports ?? []) visit(imported, collect);
  };
  const keys = Object.keys(manifest);
  for (const key of keys) if (manifest[key]?.isEntry) visit(key, false);
  for (const [key, chunk] of Object.entries(manifest)) if (names.includes(nameOf(chunk))) visit(key, true);
  return { scripts, styles };
}

function nameOf({ name, src = '' }: Chunk): string {
  return name ?? parse(src).name;
}

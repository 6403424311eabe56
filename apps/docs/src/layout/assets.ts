/** A file of the build in Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** Files that a page loads, as paths below the site's own. */
export interface Assets {
  readonly scripts: readonly string[];
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Collects the files of an entry of the build, with all static imports of its script.
 *
 * @throws When the build has no such entry.
 */
export function assetsOf(manifest: Manifest, name: string): Assets {
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry === true && chunk.name === name);
  if (entry === undefined) throw new Error(`The build has no entry ${name}`);
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  visit(entry[0]);
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  const files = chunks.map(({ file }) => file);
  return {
    scripts: files.slice(0, 1).filter((file) => file.endsWith('.js')),
    preloads: files.slice(1).filter((file) => file.endsWith('.js')),
    styles: [...new Set([...files.filter((file) => file.endsWith('.css')), ...chunks.flatMap(({ css = [] }) => css)])],
  };
}

import { stat } from 'node:fs/promises';

/**
 * Creates a function that reads a file, and again once it has changed, such as by a build. It returns undefined for a
 * missing file.
 *
 * @param read Receives the file and the epoch ms of its last change.
 */
export function cachedFile<Content>(
  read: (file: string, modifiedAt: number) => Promise<Content>,
): (file: string) => Promise<Content | undefined> {
  const known = new Map<string, { readonly modifiedAt: number; readonly content: Content }>();
  return async (file) => {
    const found = await stat(file).catch(() => undefined);
    if (found === undefined) return undefined;
    const before = known.get(file);
    if (before?.modifiedAt === found.mtimeMs) return before.content;
    const content = await read(file, found.mtimeMs);
    known.set(file, { modifiedAt: found.mtimeMs, content });
    return content;
  };
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { importDefinitions } from '../commands/import.ts';
import type { Configuration } from '../configuration/configuration.ts';

/** A folder of definition files, and the import command on it. */
export interface ImportFolder {
  readonly folder: string;
  /** Lines that commands have printed since the last import. */
  readonly printed: string[];
  /** Reads a definition of the demo. */
  demo(name: string): Promise<string>;
  /** Writes a file, and returns its path. */
  write(name: string, text: string): Promise<string>;
  runImport(...paths: string[]): Promise<{ readonly code: number; readonly output: string }>;
  /** Removes the folder, and lets the console print again. */
  remove(): Promise<void>;
}

/** Creates an empty folder, and records what commands print. */
export async function createImportFolder(configuration: Configuration): Promise<ImportFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'product-import-'));
  const printed: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line));
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  return {
    folder,
    printed,
    demo: (name) => readFile(new URL(`../../demo/${name}`, import.meta.url), 'utf8'),
    async write(name, text) {
      const path = join(folder, name);
      await writeFile(path, text);
      return path;
    },
    async runImport(...paths) {
      printed.length = 0;
      const code = await importDefinitions(configuration, paths);
      return { code, output: printed.join('\n') };
    },
    async remove() {
      vi.restoreAllMocks();
      await rm(folder, { recursive: true });
    },
  };
}

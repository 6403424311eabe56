import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Entry } from './contents.ts';
import { contents } from './contents.ts';
import { root } from './places.ts';

/** A page's text before it is rendered, with where it stands. */
export interface Source extends Entry {
  readonly section: string;
  readonly markdown: string;
  /** True for a page without a file: its `source` only resolves its links. */
  readonly isGenerated?: boolean;
}

/**
 * Text of the pages that are made from the code, by their path; each takes the place of `<!-- made -->` in the file, and
 * of what stands there for readers of the file, up to `<!-- /made -->`.
 */
export type Made = Readonly<Record<string, string>>;

const MADE = /<!-- made -->(?:.*<!-- \/made -->)?/s;

/**
 * Every page of the site.
 *
 * @param extra Pages without a file of their own: the API of each package.
 */
export function readSources(made: Made, extra: readonly Source[]): Source[] {
  const listed = contents.flatMap(({ title, entries }) =>
    entries.map((entry) => {
      const file = readFileSync(root + entry.source, 'utf8');
      const part = made[entry.path];
      if (MADE.test(file) !== (part !== undefined)) throw new Error(`${entry.source} and what is made differ`);
      return { ...entry, section: title, markdown: part === undefined ? file : file.replace(MADE, () => part) };
    }),
  );
  return [...listed, ...extra, ...decisions()];
}

function decisions(): Source[] {
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  return files.toSorted().map((source) => {
    const markdown = readFileSync(root + source, 'utf8');
    const name = posix.basename(source, '.md');
    return { path: `decisions/${name}`, label: titleOf(markdown) ?? name, source, section: 'Inside', markdown };
  });
}

function titleOf(markdown: string): string | undefined {
  return /^# (.+)$/m.exec(markdown)?.[1];
}

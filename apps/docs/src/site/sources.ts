import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Entry } from './contents.ts';
import { contents } from './contents.ts';
import { root } from './paths.ts';

/** A page before it is rendered. */
export interface Source extends Entry {
  readonly section: string;
  readonly markdown: string;
  /** True for a page without a file: its `source` only resolves its links. */
  readonly isGenerated?: boolean;
}

/**
 * Generated Markdown by the path of its page. It replaces `<!-- generated -->` in the page's file, up to
 * `<!-- /generated -->` where the file has that.
 */
export type GeneratedParts = Readonly<Record<string, string>>;

const GENERATED = /<!-- generated -->(?:.*<!-- \/generated -->)?/s;

/**
 * Reads every page of the site.
 *
 * @param extra Pages without a file of their own: the API of each package.
 */
export function readSources(generated: GeneratedParts, extra: readonly Source[]): Source[] {
  const listed = contents.flatMap(({ title, entries }) =>
    entries.map((entry) => {
      const file = readFileSync(root + entry.source, 'utf8');
      const part = generated[entry.path];
      if (GENERATED.test(file) !== (part !== undefined))
        throw new Error(`${entry.source} and what is generated differ`);
      return { ...entry, section: title, markdown: part === undefined ? file : file.replace(GENERATED, () => part) };
    }),
  );
  return [...listed, ...extra, ...decisions()];
}

function decisions(): Source[] {
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  return files.toSorted().map((source) => {
    const markdown = readFileSync(root + source, 'utf8');
    const name = posix.basename(source, '.md');
    return { path: `decisions/${name}`, label: titleOf(markdown) ?? name, source, section: 'Internals', markdown };
  });
}

function titleOf(markdown: string): string | undefined {
  return /^# (.+)$/m.exec(markdown)?.[1];
}

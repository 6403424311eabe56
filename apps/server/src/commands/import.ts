import { readFile } from 'node:fs/promises';
import type { Configuration } from '../configuration/configuration.ts';
import { findKnown } from '../definitions/find-known.ts';
import { type DefinitionProblem, readDefinitions } from '../definitions/read-definitions.ts';
import { saveDefinitions } from '../definitions/save-definitions.ts';
import { withNewDatabase } from './with-database.ts';

/**
 * Imports all files, or none. Prints problems, unknown fields, and what was replaced. Problems prevent the import. A server
 * may run meanwhile.
 *
 * @returns The exit code: 1 with problems, 2 without files.
 */
export async function importDefinitions(configuration: Configuration, paths: readonly string[]): Promise<number> {
  if (paths.length === 0) {
    console.error('Name at least one file to import.');
    return 2;
  }
  const texts = await Promise.allSettled(paths.map((path) => readFile(path, 'utf8')));
  const unreadable = paths.filter((_, index) => texts[index]?.status === 'rejected');
  for (const path of unreadable) console.error(`${path}: cannot be read`);
  const files = texts.flatMap((text, index) =>
    // Some editors start a file with a byte order mark, which is no JSON.
    text.status === 'fulfilled' ? { file: paths[index] ?? '', text: text.value.replace(/^\uFEFF/, '') } : [],
  );
  return withNewDatabase(configuration, async (database) => {
    const known = await findKnown(database);
    const { definitions, problems, warnings } = readDefinitions(files, known.nodes, known.flowOwners);
    for (const line of linesOf([...warnings, ...problems])) console.error(line);
    if (problems.length > 0 || unreadable.length > 0) {
      console.error('Nothing was imported.');
      return 1;
    }
    await saveDefinitions(database, definitions, Date.now());
    const { nodes, flows, widgets } = definitions;
    console.log(`Imported: nodes ${nodes.length}, flows ${flows.length}, widgets ${widgets.length}.`);
    const replaced = [
      ...nodes.filter(({ id }) => known.nodes.has(id)).map(({ id }) => `node "${id}"`),
      ...flows.filter(({ id }) => known.flowOwners.has(id)).map(({ id }) => `flow "${id}"`),
      ...widgets.filter(({ code }) => known.widgets.has(code)).map(({ code }) => `widget "${code}"`),
    ];
    if (replaced.length > 0) console.log(`Replaced: ${replaced.join(', ')}.`);
    return 0;
  });
}

/** Problems of a kind that are told for each file. Further ones have the same remedy. */
const TOLD_OF_A_KIND = 20;

function linesOf(problems: readonly DefinitionProblem[]): readonly string[] {
  const kinds = Object.groupBy(problems, ({ file, code = '' }) => `${file}\n${code}`);
  return Object.values(kinds).flatMap((kind = []) => {
    const told = kind.slice(0, TOLD_OF_A_KIND).map(lineOf);
    const [{ file, code } = { file: '' }] = kind;
    const mark = code === undefined ? '' : ` [${code}]`;
    return kind.length === told.length ? told : [...told, `${file}: ${kind.length - told.length} more${mark}`];
  });
}

function lineOf({ file, path, message, code }: DefinitionProblem): string {
  return `${file}: ${path === '' ? '' : `${path}: `}${message}${code === undefined ? '' : ` [${code}]`}`;
}

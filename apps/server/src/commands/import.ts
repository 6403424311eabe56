import { readFile } from 'node:fs/promises';
import type { Configuration } from '../configuration/configuration.ts';
import type { Database } from '../database/tables.ts';
import { readDefinitions } from '../definitions/read-definitions.ts';
import { saveDefinitions } from '../definitions/save-definitions.ts';
import { withNewDatabase } from './with-database.ts';

/**
 * Imports all files, or none. Prints every problem, every unknown field, and what was replaced. Problems prevent the import. A
 * server may run meanwhile.
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
    for (const { file, path, message, code } of [...warnings, ...problems]) {
      console.error(`${file}: ${path === '' ? '' : `${path}: `}${message}${code === undefined ? '' : ` [${code}]`}`);
    }
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

/** Finds what is stored: ids of nodes, the owners of flows, and codes of widgets. */
async function findKnown(database: Database) {
  const nodes = await database.selectFrom('nodes').select('id').execute();
  const flows = await database.selectFrom('flows').select(['id', 'node_id']).execute();
  const widgets = await database.selectFrom('widgets').select('code').execute();
  return {
    nodes: new Set(nodes.map(({ id }) => id)),
    flowOwners: new Map(flows.map(({ id, node_id }) => [id, node_id])),
    widgets: new Set(widgets.map(({ code }) => code)),
  };
}

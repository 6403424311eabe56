import { readFile } from 'node:fs/promises';
import type { Configuration } from '../configuration/configuration.ts';
import { readDefinitions } from '../definitions/read-definitions.ts';
import { saveDefinitions } from '../definitions/save-definitions.ts';
import { withNewDatabase } from './with-database.ts';

/**
 * Imports all files, or none. Prints every problem and every unknown field; problems prevent the import. A server may run
 * meanwhile.
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
    const known = await database.selectFrom('nodes').select('id').execute();
    const { definitions, problems, warnings } = readDefinitions(files, new Set(known.map(({ id }) => id)));
    for (const { file, path, message } of [...warnings, ...problems])
      console.error(`${file}: ${path === '' ? '' : `${path}: `}${message}`);
    if (problems.length > 0 || unreadable.length > 0) {
      console.error('Nothing was imported.');
      return 1;
    }
    await saveDefinitions(database, definitions, Date.now());
    const { nodes, flows, widgets } = definitions;
    console.log(`Imported: nodes ${nodes.length}, flows ${flows.length}, widgets ${widgets.length}.`);
    return 0;
  });
}

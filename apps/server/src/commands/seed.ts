import { readFile } from 'node:fs/promises';
import { nearest } from '../configuration/package-file.ts';
import type { Database } from '../database/tables.ts';
import { readDefinitions } from '../definitions/read-definitions.ts';
import { saveDefinitions } from '../definitions/save-definitions.ts';

const demoFiles = ['node.harbour.json', 'widget.harbour.json'];

/** Puts the demo's bookshop into a database that has no node yet. Returns whether it did. */
export async function seedDemo(database: Database, now: number): Promise<boolean> {
  const existing = await database.selectFrom('nodes').select('id').limit(1).executeTakeFirst();
  if (existing !== undefined) return false;
  const files = await Promise.all(
    demoFiles.map(async (file) => ({
      file,
      text: await readFile(nearest('package.json', `demo/${file}`), 'utf8'),
    })),
  );
  const { definitions, problems } = readDefinitions(files, new Set());
  if (problems.length > 0)
    throw new Error(
      `The demo's files do not fit: ${problems.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
    );
  await saveDefinitions(database, definitions, now);
  return true;
}

import type { Configuration } from '../configuration/configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import { openFileStorage } from '../files/open-file-storage.ts';
import { eraseVisitor } from '../retention/erase.ts';

/** Takes one visitor away, by the id that the site gave them. May run beside a server. */
export async function erase(configuration: Configuration, externalId: string | undefined): Promise<number> {
  if (externalId === undefined || externalId === '') {
    console.error('Name the external id of the visitor.');
    return 2;
  }
  const database = await openDatabase(configuration);
  try {
    const count = await eraseVisitor({ database, files: openFileStorage(configuration) }, externalId);
    console.log(`Erased: feedbacks ${count}.`);
    return 0;
  } finally {
    await database.destroy();
  }
}

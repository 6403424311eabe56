import { type Migration, Migrator } from 'kysely/migration';
import { firstTables } from './migrations/0001-first-tables.ts';
import { readMarks } from './migrations/0002-read-marks.ts';
import type { Database } from './tables.ts';

/** In order. A name is for ever: the database remembers which of them it has. */
const migrations: Record<string, Migration> = { '0001-first-tables': firstTables, '0002-read-marks': readMarks };

/** Brings the database up to date. Several processes may call it at once: one migrates, the others wait. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

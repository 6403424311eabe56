import type { Configuration } from '../configuration/configuration.ts';
import { describeNewer, describeOlder, readSchemaState } from '../database/migrate.ts';
import { connectDatabase, openDatabase } from '../database/open-database.ts';
import { requireDatabase } from './with-database.ts';

/** Exit code of `--check` for a database that lacks migrations. */
const OLDER = 3;

const usage = `Usage: product-server migrate [--check]

  Brings the database up to date. Servers of the older version may run meanwhile.
  --check  changes nothing; exits with 0 if the database is up to date, 3 if migrations are missing, and 1 if it is of a
           newer version or cannot be reached`;

/** Migrates the database, or reports with `--check` whether that is needed. Returns the exit code. */
export async function migrateDatabase(configuration: Configuration, args: readonly string[]): Promise<number> {
  const isCheck = args[0] === '--check';
  if (args.length > (isCheck ? 1 : 0)) {
    console.error(usage);
    return 2;
  }
  if (isCheck) return check(configuration);
  let ran: readonly string[] = [];
  const database = await openDatabase(configuration, {
    onMigrated: (names) => {
      ran = names;
    },
  });
  await database.destroy();
  console.log(
    ran.length === 0 ? 'The database is up to date.' : `The database was brought up to date: ${ran.join(', ')}.`,
  );
  return 0;
}

async function check(configuration: Configuration): Promise<number> {
  requireDatabase(configuration);
  const database = connectDatabase(configuration);
  try {
    const state = await readSchemaState(database);
    switch (state.type) {
      case 'current':
        console.log('The database is up to date.');
        return 0;
      case 'empty':
        console.log('The database is empty. `product-server migrate` or the start of the server creates its tables.');
        return OLDER;
      case 'older':
        console.log(describeOlder(state));
        return OLDER;
      case 'newer':
        console.error(describeNewer(state.newer));
        return 1;
    }
  } finally {
    await database.destroy();
  }
}

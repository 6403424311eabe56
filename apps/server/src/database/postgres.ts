import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8_TYPE = 20;

/**
 * Creates the dialect of PostgreSQL. The driver returns `int8` as text; counts and times (epoch ms) fit a number, so they
 * are parsed here.
 */
export function postgresDialect(url: string): Dialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8_TYPE, Number);
  const pool = new pg.Pool({ connectionString: url, types, max: 20, connectionTimeoutMillis: 5_000 });
  // The pool replaces an idle connection that the server closes; an unhandled error event would end the process.
  pool.on('error', () => undefined);
  // The queries of a lost connection reject, so its error event needs no handling.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}

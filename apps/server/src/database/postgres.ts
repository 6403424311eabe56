import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8_TYPE = 20;

/**
 * PostgreSQL. Counts and times are `int8`, which the driver hands over as text because they might not fit a number;
 * ours do (epoch milliseconds), so they are read as numbers here and nowhere else.
 */
export function postgresDialect(url: string): Dialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8_TYPE, Number);
  const pool = new pg.Pool({ connectionString: url, types, max: 20, connectionTimeoutMillis: 5_000 });
  // An idle connection that the server closes is replaced at its next use; unheard, its error would end the process.
  pool.on('error', () => undefined);
  // The same for one that is in use: its queries are rejected, and that is where it is told.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}

import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createConnectionPool, type PoolUse } from './connection-pool.ts';

const INT8_TYPE = 20;

/** A dialect, and the use of its connections. */
export interface PooledDialect {
  readonly dialect: Dialect;
  readonly use: () => PoolUse;
}

/**
 * Creates the dialect of PostgreSQL. The driver returns `int8` as text; counts and times (epoch ms) fit a number, so they
 * are parsed here.
 */
export function postgresDialect(url: string, size: number): PooledDialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8_TYPE, Number);
  const { pool, use } = createConnectionPool(url, { size, types });
  return { dialect: new PostgresDialect({ pool }), use };
}

import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database engine for tests. */
export interface Engine {
  readonly name: 'sqlite' | 'postgresql';
  /** Creates an empty database. */
  create(): Promise<{ readonly databaseUrl: string | null; drop(): Promise<void> }>;
}

const sqlite: Engine = {
  name: 'sqlite',
  create: async () => ({ databaseUrl: null, drop: async () => undefined }),
};

function postgresql(url: string): Engine {
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  return {
    name: 'postgresql',
    async create() {
      const name = `product_${randomUUID().replaceAll('-', '')}`;
      await run(`create database ${name}`);
      const databaseUrl = new URL(url);
      databaseUrl.pathname = `/${name}`;
      return { databaseUrl: databaseUrl.href, drop: () => run(`drop database if exists ${name} with (force)`) };
    },
  };
}

const url = process.env.DATABASE_URL;
if (url === undefined) console.warn('Skipped: server tests on PostgreSQL, because DATABASE_URL is not set.');

/** The embedded engine, and PostgreSQL if `DATABASE_URL` is set. */
export const engines: readonly Engine[] = url === undefined ? [sqlite] : [sqlite, postgresql(url)];

/** Tells at the end of a long command that one engine was left out. */
export function warnOfMissingEngine(): void {
  if (url !== undefined) return;
  console.error('\n*** POSTGRESQL WAS LEFT OUT: set DATABASE_URL to run both engines. ***\n');
}

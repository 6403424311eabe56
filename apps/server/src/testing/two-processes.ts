import { randomUUID } from 'node:crypto';
import { engines } from './engines.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export interface TwoProcesses {
  readonly left: TestServer;
  readonly right: TestServer;
  /** Drops the database of the stopped servers. */
  drop(): Promise<void>;
}

const redisUrl = process.env.REDIS_URL;
const postgresql = engines.find(({ name }) => name === 'postgresql');

/** True if a PostgreSQL and a Redis are configured. */
export const canShare = postgresql !== undefined && redisUrl !== undefined;

/** Starts two servers with one PostgreSQL and one Redis and the staff token `shared-token`. */
export async function startTwoProcesses(settings: Readonly<Record<string, string>> = {}): Promise<TwoProcesses> {
  if (postgresql === undefined || redisUrl === undefined) throw new Error('DATABASE_URL or REDIS_URL is not set');
  const { databaseUrl, drop } = await postgresql.create();
  const shared = { name: 'postgresql' as const, create: async () => ({ databaseUrl, drop: async () => undefined }) };
  const environment = {
    REDIS_URL: redisUrl,
    REDIS_PREFIX: `${randomUUID()}:`,
    STAFF_TOKEN: 'shared-token',
    ...settings,
  };
  const [left, right] = await Promise.all([startTestServer(shared, environment), startTestServer(shared, environment)]);
  return { left, right, drop };
}

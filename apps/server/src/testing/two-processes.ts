import { randomUUID } from 'node:crypto';
import { engines } from './engines.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export interface TwoProcesses {
  readonly left: TestServer;
  readonly right: TestServer;
  /** Takes their database away; the servers are stopped before. */
  drop(): Promise<void>;
}

const redisUrl = process.env.REDIS_URL;
const postgresql = engines.find(({ name }) => name === 'postgresql');

/** Whether there are a PostgreSQL and a Redis for them to share. */
export const mayShare = postgresql !== undefined && redisUrl !== undefined;

/** Two servers with one PostgreSQL and one Redis, whose staff have the token `shared-token`. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  if (postgresql === undefined || redisUrl === undefined) throw new Error('There is nothing for them to share');
  const { databaseUrl, drop } = await postgresql.create();
  const shared = { name: 'postgresql' as const, create: async () => ({ databaseUrl, drop: async () => undefined }) };
  const environment = { REDIS_URL: redisUrl, REDIS_PREFIX: `${randomUUID()}:`, STAFF_TOKEN: 'shared-token' };
  const [left, right] = await Promise.all([startTestServer(shared, environment), startTestServer(shared, environment)]);
  return { left, right, drop };
}

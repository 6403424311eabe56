import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type Engine, engines } from '../testing/engines.ts';
import { aFeedback } from '../testing/samples.ts';
import { startTestServer } from '../testing/test-server.ts';

const CALLS = 100;
const settings = { RATE_LIMIT_CALLS: 'off', RATE_LIMIT_WRITES: 'off', SEED_DEMO: 'on' };

/** Returns an engine whose databases belong to a role with at most `connections` connections. */
async function limitRole(engine: Engine, connections: number): Promise<{ engine: Engine; drop(): Promise<void> }> {
  const role = `few_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  await admin.query(`create role ${role} login password 'few' connection limit ${connections}`);
  return {
    engine: {
      name: engine.name,
      create: async () => {
        const { databaseUrl, drop } = await engine.create();
        const url = new URL(databaseUrl ?? '');
        await admin.query(`alter database ${url.pathname.slice(1)} owner to ${role}`);
        url.username = role;
        url.password = 'few';
        return { databaseUrl: url.href, drop };
      },
    },
    drop: async () => {
      await admin.query(`drop role ${role}`);
      await admin.end();
    },
  };
}

describe.each(engines.filter(({ name }) => name === 'postgresql'))('with fewer connections than calls', (engine) => {
  test.each([
    { refuser: 'the server', connections: 3, size: '20' },
    { refuser: 'the pool', connections: 20, size: '2' },
  ])(
    'a hundred parallel calls wait for those of $refuser, and none fails',
    async ({ connections, size }) => {
      const limited = await limitRole(engine, connections);
      const server = await startTestServer(limited.engine, { ...settings, DATABASE_POOL_SIZE: size });
      try {
        const send = async (index: number) => {
          const { status } = await server.postJson('/api/v1/feedbacks', aFeedback({ device_id: `device-${index}` }));
          return status;
        };
        const statuses = await Promise.all(Array.from({ length: CALLS }, (_, index) => send(index)));
        expect(statuses.filter((status) => status >= 300)).toEqual([]);
      } finally {
        await server.stop();
        await limited.drop();
      }
    },
    60_000,
  );
});

import pg from 'pg';
import { expect, test } from 'vitest';
import { whyUnreachable } from '../configuration/start-error.ts';
import { engines } from '../testing/engines.ts';
import { aFeedback } from '../testing/samples.ts';
import { startTestServer } from '../testing/test-server.ts';

const postgres = engines.find(({ name }) => name === 'postgresql');

test.runIf(postgres !== undefined)(
  'a database that accepts no connections gives 503 with a time to wait, and a start that names the setting',
  async () => {
    if (postgres === undefined) return;
    const server = await startTestServer(postgres);
    const databaseUrl = server.services.configuration.databaseUrl ?? '';
    const name = new URL(databaseUrl).pathname.slice(1);
    const other = new URL(databaseUrl);
    other.pathname = '/postgres';
    const client = new pg.Client({ connectionString: other.href });
    await client.connect();
    try {
      await client.query(`alter database ${name} with allow_connections false`);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      // The first call may use a connection that has just ended.
      await server.postJson('/api/v1/feedbacks', aFeedback());
      const refused = await server.postJson('/api/v1/feedbacks', aFeedback());
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const direct = new pg.Client({ connectionString: databaseUrl });
      const error = await direct.connect().catch((thrown: unknown) => thrown);
      expect(whyUnreachable('DATABASE_URL', databaseUrl, error)).toMatch(
        /^DATABASE_URL: .* refuses: database .* is not currently accepting connections\.$/,
      );
    } finally {
      await client.query(`alter database ${name} with allow_connections true`);
      await client.end();
    }
    expect((await server.postJson('/api/v1/feedbacks', aFeedback())).status).toBe(200);
    await server.stop();
  },
);

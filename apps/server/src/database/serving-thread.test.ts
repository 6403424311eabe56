import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engines } from '../testing/engines.ts';
import { longestGap } from '../testing/longest-gap.ts';
import { aFeedback } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { openSnapshot } from './open-snapshot.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

/** A statement of about a second. */
const slow = sql<{ readonly count: number }>`
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1000000)
  select count(*) as count from numbers
`;

describe('the thread that serves, with the embedded database,', () => {
  let server: TestServer;
  let feedbackId: string;
  beforeAll(async () => {
    server = await startTestServer(sqlite);
    feedbackId = (await server.postJson('/api/v1/feedbacks', aFeedback())).body.id;
  });
  afterAll(() => server.stop());

  test('goes on during a statement that reads much', async () => {
    const { reader } = server.services;
    let count = 0;
    const { gapMs, mostMs } = await longestGap(async () => {
      count = (await slow.execute(reader)).rows[0]?.count ?? 0;
    });
    expect(count).toBe(1_000_000);
    expect(gapMs).toBeLessThan(mostMs);
  });

  test('goes on between statements that follow each other', async () => {
    const { database } = server.services;
    const startedAt = performance.now();
    const { gapMs, mostMs } = await longestGap(async () => {
      while (performance.now() - startedAt < 1_500)
        await database.selectFrom('feedbacks').selectAll().limit(50).execute();
    }, 1 / 2);
    expect(gapMs).toBeLessThan(mostMs);
  });

  test('reads in the other thread what it has committed before', async () => {
    const { database, reader } = server.services;
    for (let index = 0; index < 20; index++) {
      await database
        .updateTable('feedbacks')
        .set({ preview: `version ${index}` })
        .execute();
      expect(await reader.selectFrom('feedbacks').select('preview').execute()).toEqual([
        { preview: `version ${index}` },
      ]);
    }
  });

  test('gets the error of a statement of the other thread, which writes nothing and goes on', async () => {
    const { reader } = server.services;
    await expect(sql`select missing`.execute(reader)).rejects.toThrow('no such column: missing');
    await expect(reader.deleteFrom('feedbacks').execute()).rejects.toMatchObject({ errcode: 8 });
    expect(await reader.selectFrom('feedbacks').select('id').execute()).toEqual([{ id: feedbackId }]);
  });

  test('serves beside an export that holds a snapshot, which shows one moment', async () => {
    const { database, configuration } = server.services;
    await database.updateTable('feedbacks').set({ preview: 'before' }).execute();
    const snapshot = await openSnapshot(database, configuration);
    try {
      await database.updateTable('feedbacks').set({ preview: 'after' }).execute();
      const { gapMs, mostMs } = await longestGap(() => slow.execute(snapshot.database));
      expect(await snapshot.database.selectFrom('feedbacks').select('preview').execute()).toEqual([
        { preview: 'before' },
      ]);
      expect(gapMs).toBeLessThan(mostMs);
    } finally {
      await snapshot.close();
    }
  });

  test('refuses the rest of a snapshot whose thread has ended, and never shows a second moment', async () => {
    const { database, configuration } = server.services;
    const snapshot = await openSnapshot(database, configuration);
    const posts = vi.spyOn(Worker.prototype, 'postMessage');
    const read = () => snapshot.database.selectFrom('feedbacks').select('id').execute();
    try {
      expect(await read()).toEqual([{ id: feedbackId }]);
      await (posts.mock.contexts.at(-1) as Worker).terminate();
      await expect(read()).rejects.toThrow('The snapshot ended with its thread');
    } finally {
      posts.mockRestore();
      await snapshot.close();
    }
  });

  test('leaves lists, counts, results and persons to the other thread', async () => {
    const calls = [
      '/feedbacks',
      '/feedbacks?search=sea',
      '/feedback_counts',
      '/results?node_id=node-harbour',
      '/results/texts?node_id=node-harbour&question_id=q-score',
      `/feedbacks/${feedbackId}/person?by=email`,
      `/feedbacks/${feedbackId}/person/export?by=email`,
    ];
    const statuses = () => Promise.all(calls.map(async (path) => (await server.staff('GET', path)).status));
    expect(await statuses()).toEqual(calls.map(() => 200));
    await server.services.reader.destroy();
    expect(await statuses()).not.toContain(200);
    expect((await server.postJson('/api/v1/feedbacks', aFeedback({ device_id: 'device-2' }))).status).toBe(200);
  });
});

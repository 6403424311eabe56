import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeErasedBytes } from '../database/erased-bytes.ts';
import { engines } from '../testing/engines.ts';
import { longestGap } from '../testing/longest-gap.ts';
import { aFeedback } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { applyRetention } from './retention.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

const DAY_MS = 24 * 60 * 60_000;
const FEEDBACKS = 5_000;
const RESPONSES = 12;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sqlite);
  await server.postJson('/api/v1/feedbacks', aFeedback({ device_id: 'device-slices', customer: {} }));
  const { database } = server.services;
  const row = await database.selectFrom('feedbacks').selectAll().executeTakeFirstOrThrow();
  const response = await database.selectFrom('responses').selectAll().executeTakeFirstOrThrow();
  await database.transaction().execute(async (transaction) => {
    for (let index = 0; index < FEEDBACKS; index++) {
      const id = `slice-${(index * 7_919) % FEEDBACKS}`;
      await transaction
        .insertInto('feedbacks')
        .values({ ...row, id })
        .execute();
      for (let position = 0; position < RESPONSES; position++)
        await transaction
          .insertInto('responses')
          .values({ ...response, feedback_id: id, position })
          .execute();
    }
  });
});
afterAll(() => server.stop());

test('clearing what erased rows left in a large file holds the thread that serves for moments only', async () => {
  const { database } = server.services;
  let isCleared = false;
  const { gapMs, mostMs } = await longestGap(async () => {
    isCleared = await removeErasedBytes(database);
  });
  expect(isCleared).toBe(true);
  expect(gapMs).toBeLessThan(mostMs);
}, 120_000);

test('erasing thousands of old feedbacks stops the embedded database’s thread for short slices only', async () => {
  const { database, files } = server.services;
  const now = Date.now() + 31 * DAY_MS;
  const { gapMs, mostMs } = await longestGap(() => applyRetention({ database, files }, 30, now), 1 / 20);
  expect(await database.selectFrom('feedbacks').select('id').execute()).toEqual([]);
  expect(gapMs).toBeLessThan(mostMs);
}, 120_000);

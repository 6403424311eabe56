import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engines } from '../testing/engines.ts';
import { aFeedback, png } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { limitsOfWork } from './statement-limit.ts';

type Query = (...given: unknown[]) => unknown;

/** Time of a statement, so that those which are sent at the same time overlap. */
const STATEMENT_MS = 100;

/** Counts the waits of calls for the database: statements that are sent together are one. */
function countWaits() {
  const query = pg.Client.prototype.query as unknown as Query;
  let running = 0;
  let waits = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
    const result = query.apply(this, given);
    // Workers have statements of their own.
    if (limitsOfWork().budget === undefined || !(result instanceof Promise)) return result as never;
    if (running++ === 0) waits++;
    const later = result.finally(() => wait(STATEMENT_MS)).finally(() => void running--);
    return later as never;
  });
  return { waits: () => waits, stop: () => spy.mockRestore() };
}

describe.each(engines.filter(({ name }) => name === 'postgresql'))('a call on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { SEED_DEMO: 'on' });
  });
  afterAll(() => server.stop());

  const waitsOf = async <Result>(act: () => Promise<Result>) => {
    const counted = countWaits();
    const result = await act().finally(counted.stop);
    return { result, waits: counted.waits() };
  };
  const path = '/api/v1/feedbacks';
  const headers = (key: string, isCompleted = true) => ({
    'Idempotency-Key': `${key}-of-sixteen-letters`,
    'X-COMPLETED': String(isCompleted),
  });

  test('a completed feedback with a key waits six times for the database', async () => {
    const { result, waits } = await waitsOf(() => server.postJson(path, aFeedback(), headers('first')));
    expect(result.status).toBe(200);
    expect(waits).toBeGreaterThan(2);
    expect(waits).toBeLessThanOrEqual(6);
  });

  test('a feedback that continues a saved one, with a file, waits seven times', async () => {
    const saved = await server.postJson(path, aFeedback({ device_id: 'device-2' }), headers('saved', false));
    const file = await server.upload('/api/v1/attachments', { file: png });
    const body = aFeedback({ device_id: 'device-2', attachment_ids: [file.body.id] });
    const { result, waits } = await waitsOf(() =>
      server.postJson(path, body, { ...headers('continued'), 'X-FID': saved.body.id }),
    );
    expect(result.body.id).toBe(saved.body.id);
    expect(waits).toBeLessThanOrEqual(7);
  });

  test('a chat message waits three times', async () => {
    const { body } = await server.postJson(path, aFeedback({ device_id: 'device-3' }), headers('chat'));
    const { result, waits } = await waitsOf(() =>
      server.upload(`${path}/${body.id}/chat_messages?token=${body.chat_token_string}`, { body: 'Is it back?' }),
    );
    expect(result.status).toBe(200);
    expect(waits).toBeGreaterThan(0);
    expect(waits).toBeLessThanOrEqual(3);
  });
});

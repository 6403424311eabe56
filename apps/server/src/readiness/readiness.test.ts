import { afterEach, beforeEach, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { LoopState } from '../ticks/repeat.ts';
import { createReadiness } from './readiness.ts';

const [engine] = engines;
if (engine === undefined) throw new Error('There is an embedded engine');

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer(engine);
});
afterEach(() => server.stop());

test('a process with a vital worker that is too old is not ready, and the log names the worker once', async () => {
  const lines: unknown[] = [];
  const log = { warn: (fields: object) => void lines.push(fields), info: (text: string) => void lines.push(text) };
  let states: LoopState[] = [];
  const { database } = server.services;
  const readiness = createReadiness({ database, ticks: { states: () => states }, log: log as never });
  expect(await readiness.check()).toEqual([]);
  states = [
    { name: 'events', ageSeconds: 99, intervalSeconds: 1, isTooOld: false },
    { name: 'revocations', ageSeconds: 11, intervalSeconds: 1, isTooOld: true },
  ];
  expect(await readiness.check()).toEqual(['worker_too_old']);
  expect(await readiness.check()).toEqual(['worker_too_old']);
  states = [];
  expect(await readiness.check()).toEqual([]);
  expect(lines).toEqual([{ reasons: ['worker_too_old'], workers: ['revocations'] }, 'ready again']);
});

test('/readyz says why the process is not ready, and asks for no cache', async () => {
  server.services.readiness.stop();
  const { status, body, headers } = await server.call('GET', '/readyz');
  expect([status, body]).toEqual([503, { status: 'unavailable', reasons: ['stopping'] }]);
  expect(headers.get('cache-control')).toBe('no-store');
});

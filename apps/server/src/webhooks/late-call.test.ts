import { afterEach, expect, test, vi } from 'vitest';
import { engines } from '../testing/engines.ts';
import { type EventReceiver, startReceiver } from '../testing/event-receiver.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addWebhook } from './webhook-store.ts';

// Each call passes its time at once.
vi.mock('../ticks/within.ts', () => ({
  within: () => Promise.reject(Object.assign(new Error('The time has passed'), { code: 'ETIMEDOUT' })),
}));

let server: TestServer | undefined;
let receiver: EventReceiver | undefined;
afterEach(() => Promise.all([server?.stop(), receiver?.stop()]));

test('a call of a webhook that passes its time is a line of the log, and ends nothing else', async () => {
  const [sqlite] = engines;
  if (sqlite === undefined) throw new Error('There is an embedded engine');
  receiver = await startReceiver();
  server = await startTestServer(sqlite, { WEBHOOK_PRIVATE_HOSTS: receiver.host });
  const unhandled: unknown[] = [];
  const note = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', note);
  const { database, now } = server.services;
  await addWebhook(database, { url: receiver.url, nodes: null, types: null }, now());
  await openChat(server);
  const lines = () => server?.logLines.filter((line) => line.includes('webhooks: an outcome was not stored')) ?? [];
  await expect.poll(lines, { timeout: 10_000 }).not.toEqual([]);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

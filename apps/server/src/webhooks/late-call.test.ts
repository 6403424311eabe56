import { afterEach, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { type EventReceiver, startReceiver } from '../testing/event-receiver.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { startWebhooks } from './start-webhooks.ts';
import { addWebhook } from './webhook-store.ts';

let server: TestServer | undefined;
let receiver: EventReceiver | undefined;
afterEach(() => Promise.all([server?.stop(), receiver?.stop()]));

test('a call of a webhook that passes its time is a line of the log, and ends nothing else', async () => {
  const [sqlite] = engines;
  if (sqlite === undefined) throw new Error('There is an embedded engine');
  receiver = await startReceiver();
  const started = await startTestServer(sqlite, { WEBHOOK_PRIVATE_HOSTS: receiver.host });
  server = started;
  const unhandled: unknown[] = [];
  const note = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', note);
  const { database, now } = started.services;
  await addWebhook(database, { url: receiver.url, nodes: null, types: null }, now());
  // Shares the events with the server's own calls, as in two processes; each of its calls is late at once.
  const stopCalls = startWebhooks(started.services, 0);
  const isLogged = async (): Promise<boolean> => {
    await openChat(started);
    return started.logLines.some((line) => line.includes('webhooks: an outcome was not stored'));
  };
  await expect.poll(isLogged, { interval: 500 }).toBe(true);
  await stopCalls();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

/**
 * Measures how many events a second one process delivers to one webhook. Each round has its own latency of the receiver;
 * the last one holds every twentieth call for a second.
 *
 *   pnpm --filter @product/server webhooks:throughput                 SQLite; and PostgreSQL with DATABASE_URL
 *   pnpm --filter @product/server webhooks:throughput --events 2000
 */
import { parseArgs } from 'node:util';
import { engines } from '../src/testing/engines.ts';
import { startReceiver } from '../src/testing/event-receiver.ts';
import { openChat } from '../src/testing/samples.ts';
import { startTestServer } from '../src/testing/test-server.ts';
import { replayEvents } from '../src/webhooks/deliveries.ts';
import { numberEvents } from '../src/webhooks/number-events.ts';
import { addWebhook, removeWebhook } from '../src/webhooks/webhook-store.ts';

const { values } = parseArgs({ options: { events: { type: 'string', default: '2000' } } });
const events = Number(values.events);
const rounds = [
  { name: 'at once', delayMs: () => 0 },
  { name: 'after 50 ms', delayMs: () => 50 },
  { name: 'after 20 ms, every twentieth after 1 s', delayMs: (n: number) => (n % 20 === 0 ? 1_000 : 20) },
];

for (const engine of engines) {
  const receiver = await startReceiver();
  const server = await startTestServer(engine, {
    WEBHOOK_PRIVATE_HOSTS: receiver.host,
    RATE_LIMIT_CALLS: 'off',
    RATE_LIMIT_WRITES: 'off',
  });
  const { database, now } = server.services;
  for (let from = 0; from < events; from += 50)
    await Promise.all(Array.from({ length: 50 }, (_, n) => openChat(server, { device_id: `throughput-${from + n}` })));
  while ((await numberEvents(database, now())) > 0);
  for (const { name, delayMs } of rounds) {
    receiver.received.length = 0;
    receiver.respond = (_event, response) => {
      setTimeout(() => response.writeHead(204).end(), delayMs(receiver.received.length));
    };
    const added = await addWebhook(database, { url: receiver.url, nodes: null, types: null }, now());
    await replayEvents(database, added, 0, now());
    while (receiver.received.length === 0) await wait(1);
    const from = performance.now();
    while (receiver.received.length < events) await wait(5);
    const seconds = (performance.now() - from) / 1_000;
    console.log(`${engine.name}, responds ${name}: ${Math.round(events / seconds)} events/s`);
    await removeWebhook(database, added.id);
  }
  await server.stop();
  await receiver.stop();
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engines } from '../testing/engines.ts';
import { loseCommitAfter } from '../testing/lose-commit.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type ClaimedDelivery, replayEvents, settleAndClaim } from './deliveries.ts';
import { numberEvents } from './number-events.ts';
import { addWebhook } from './webhook-store.ts';

const ROUNDS = 8;
const CLAIMED = 16;

describe.each(engines)('deliveries on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { RATE_LIMIT_CALLS: 'off', RATE_LIMIT_WRITES: 'off' });
  });
  afterAll(() => server.stop());

  test('two processes that end the same deliveries in opposite orders, while feedbacks are saved, never deadlock', async () => {
    const { database, now } = server.services;
    for (let n = 0; n < 2 * CLAIMED; n++) await openChat(server, { device_id: `before-${n}` });
    while ((await numberEvents(database, now())) > 0);
    const webhook = await addWebhook(database, { url: 'https://receiver.example', nodes: null, types: null }, now());
    // The server itself sends nothing to a disabled webhook.
    await database.updateTable('webhooks').set({ disabled_at: now() }).where('id', '=', webhook.id).execute();
    await replayEvents(database, webhook, 0, now());
    const release = (deliveries: readonly ClaimedDelivery[]) =>
      settleAndClaim(
        database,
        deliveries.map((claimed) => ({ claimed, outcome: { status: 'released' } })),
        { shares: new Map(), now: now() },
      );
    for (let round = 0; round < ROUNDS; round++) {
      const { claimed } = await settleAndClaim(database, [], { shares: new Map([[webhook.id, CLAIMED]]), now: now() });
      expect(claimed).toHaveLength(CLAIMED);
      await Promise.all([
        release(claimed),
        release(claimed.toReversed()),
        openChat(server, { device_id: `during-${round}` }),
        numberEvents(database, now()),
      ]);
    }
  });

  // SQLite has no connection whose response is lost.
  test.skipIf(engine.name !== 'postgresql')('deliveries whose claim lost its response are given back', async () => {
    const { database, now } = server.services;
    await openChat(server, { device_id: 'lost' });
    while ((await numberEvents(database, now())) > 0);
    const webhook = await addWebhook(database, { url: 'https://lost.example', nodes: null, types: null }, now());
    await database.updateTable('webhooks').set({ disabled_at: now() }).where('id', '=', webhook.id).execute();
    await replayEvents(database, webhook, 0, now());
    const lost: ClaimedDelivery[] = [];
    const claim = () =>
      settleAndClaim(database, [], {
        shares: new Map([[webhook.id, 1]]),
        now: now(),
        onLost: (deliveries) => void lost.push(...deliveries),
      });
    loseCommitAfter('update "webhook_deliveries" set "leased_until"');
    await expect(claim()).rejects.toThrow('Connection terminated');
    vi.restoreAllMocks();
    const settlements = lost.map((claimed) => ({ claimed, outcome: { status: 'released' } as const }));
    const { claimed } = await settleAndClaim(database, settlements, { shares: new Map([[webhook.id, 1]]), now: now() });
    expect(claimed.map(({ event_id }) => event_id)).toEqual(lost.map(({ event_id }) => event_id));
    expect(claimed).toHaveLength(1);
  });
});

import { expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { runWebhookFaults } from '../testing/webhook-faults.ts';

test.each(engines)(
  'a killed process and a misbehaving receiver lose no event, and an event is repeated only with its id, on $name',
  {
    timeout: 240_000,
  },
  async (engine) => {
    const outcome = await runWebhookFaults(engine, { events: 100, kills: 1 });
    expect(outcome).toMatchObject({ lost: [], doubled: [] });
    expect(outcome.acknowledged).toBeGreaterThanOrEqual(100);
    expect(outcome.refused).toBeGreaterThan(9);
  },
);

import { test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { misbehaviours } from '../testing/misbehaviour.ts';
import { runWebhookFaults } from '../testing/webhook-faults.ts';

test.concurrent.for(engines)(
  'a killed process and a misbehaving receiver lose no event, reorder none, and repeat one only with its id, on $name',
  {
    timeout: 240_000,
  },
  async (engine, { expect }) => {
    const outcome = await runWebhookFaults(engine, { events: 100, kills: 1 });
    expect(outcome).toMatchObject({
      lost: [],
      doubled: [],
      disordered: [],
      misbehaviours: misbehaviours.length,
    });
    expect(outcome.acknowledged).toBeGreaterThanOrEqual(100);
    expect(outcome.erased).toBeGreaterThan(0);
    expect(outcome.refused).toBeGreaterThan(misbehaviours.length);
  },
);

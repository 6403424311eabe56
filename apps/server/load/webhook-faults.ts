/**
 * Stores 10,000 feedbacks while server processes are killed 20 times and the receiver of webhooks misbehaves in ten ways,
 * and compares what the receiver got.
 * Prints lost events and events with several ids; ends with 1 if there are any.
 *
 *   pnpm --filter @product/server webhooks:faults                          SQLite; and PostgreSQL with DATABASE_URL
 *   pnpm --filter @product/server webhooks:faults --events 1000 --kills 5
 */
import { parseArgs } from 'node:util';
import { engines } from '../src/testing/engines.ts';
import { runWebhookFaults } from '../src/testing/webhook-faults.ts';

const { values } = parseArgs({
  options: { events: { type: 'string', default: '10000' }, kills: { type: 'string', default: '20' } },
});
for (const engine of engines) {
  const outcome = await runWebhookFaults(engine, { events: Number(values.events), kills: Number(values.kills) });
  const { acknowledged, calls, refused, seconds, lost, doubled } = outcome;
  console.log(
    [
      `${engine.name}: ${acknowledged} acknowledged in ${seconds} s`,
      `${calls} calls, ${refused} refused`,
      `${lost.length} lost, ${doubled.length} with several ids`,
    ].join('; '),
  );
  if (lost.length + doubled.length > 0) process.exitCode = 1;
}

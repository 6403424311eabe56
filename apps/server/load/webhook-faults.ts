/**
 * Stores feedbacks, messages, statuses, ratings and erasures with 10,000 events, while server processes are killed 20
 * times and the receiver of webhooks misbehaves in ten ways, and compares what the receiver got.
 * Prints lost events, events with several ids, and feedbacks whose events came in another order; ends with 1 if there are
 * any.
 *
 *   pnpm --filter @product/server webhooks:faults                          SQLite; and PostgreSQL with DATABASE_URL
 *   pnpm --filter @product/server webhooks:faults --events 1000 --kills 5
 */
import { parseArgs } from 'node:util';
import { engines, warnOfMissingEngine } from '../src/testing/engines.ts';
import { runWebhookFaults } from '../src/testing/webhook-faults.ts';

const { values } = parseArgs({
  options: { events: { type: 'string', default: '10000' }, kills: { type: 'string', default: '20' } },
});
for (const engine of engines) {
  const outcome = await runWebhookFaults(engine, { events: Number(values.events), kills: Number(values.kills) });
  const { lost, doubled, disordered } = outcome;
  console.log(
    [
      `${engine.name}: ${outcome.acknowledged} events of ${outcome.feedbacks} feedbacks in ${outcome.seconds} s`,
      `${outcome.erased} erased`,
      `${outcome.calls} calls, ${outcome.refused} refused in ${outcome.misbehaviours} ways`,
      `${lost.length} lost, ${doubled.length} with several ids, ${disordered.length} out of order`,
    ].join('; '),
  );
  const wrong = [...lost, ...doubled, ...disordered];
  if (wrong.length > 0) {
    console.error(wrong.slice(0, 20).join('\n'));
    process.exitCode = 1;
  }
}
warnOfMissingEngine();

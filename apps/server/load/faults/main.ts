/**
 * Disturbs each part of a deployment under load, and prints what visitors and operators notice.
 *
 *   pnpm --filter @product/server bench:faults                     SQLite; and PostgreSQL with DATABASE_URL
 *   pnpm --filter @product/server bench:faults --seconds 5 --only redis
 *   pnpm --filter @product/server bench:faults --engine sqlite --only "s3 silent"
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { engines, warnOfMissingEngine } from '../../src/testing/engines.ts';
import { faultCasesOf, tellsOf } from './fault-cases.ts';
import { runFault } from './run-fault.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    engine: { type: 'string', default: '' },
  },
});
// Servers and services end with this process, also when it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const seconds = (ms: number): string => (Number.isFinite(ms) ? (ms / 1_000).toFixed(1) : 'never');
console.log(
  '| database | part and fault | ack. | lost | doubled | missed | wait s | webhook s | mail s | cut s | load | log | metric |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const engine of engines.filter(({ name }) => name.includes(values.engine))) {
  for (const fault of faultCasesOf(engine.name)) {
    const title = `${fault.part} ${fault.fault}`;
    if (!title.includes(values.only)) continue;
    const outcome = await runFault(engine, fault, Number(values.seconds) * 1_000).catch((error: unknown) => {
      console.error(`${engine.name} ${title}:`, error);
      process.exitCode = 1;
      return null;
    });
    if (outcome === null) continue;
    if (outcome === undefined) throw new Error('redis-server is not installed');
    const { acknowledged, lost, doubled, missed, longestWaitMs, webhookMs, mailMs, cutMs, log, metrics } = outcome;
    const times = [longestWaitMs, webhookMs, mailMs, Math.max(0, cutMs)].map(seconds);
    const cells = [
      acknowledged,
      lost.length,
      doubled.length,
      missed,
      ...times,
      // Times mean little on a machine that is busy with other work.
      loadavg()[0]?.toFixed(0),
      log.filter(tellsOf(fault.part)).slice(0, 3).join('; '),
      metrics.filter(tellsOf(fault.part)).slice(0, 3).join('; '),
    ];
    console.log(`| ${[engine.name, title, ...cells].join(' | ')} |`);
  }
}
warnOfMissingEngine();
// A silent connection would keep the process running.
process.exit();

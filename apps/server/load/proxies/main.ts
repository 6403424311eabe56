/**
 * Restarts two server processes one after another, behind each documented balancer, while visitors send requests. Prints
 * the requests that failed. Starts a PostgreSQL and a Redis of its own.
 *
 *   pnpm --filter @product/server bench:rolling                       80 requests a second, three rounds
 *   pnpm --filter @product/server bench:rolling --only nginx --rate 200 --rounds 10
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startFleet } from '../fleet.ts';
import { startOwnPostgres, startOwnRedis } from '../own-services.ts';
import { isInstalled, proxyNames, startProxy } from './proxies.ts';
import { runRolling } from './rolling.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '80' },
    rounds: { type: 'string', default: '3' },
    visitors: { type: 'string', default: '24' },
    delay: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
// Services, servers and balancers end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const [postgres, redis] = await Promise.all([startOwnPostgres(), startOwnRedis()]);
if (postgres === undefined || redis === undefined)
  throw new Error('PostgreSQL (initdb, postgres) or redis-server is not installed here');
const fleet = await startFleet(2, {
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  REDIS_PREFIX: `${randomUUID()}:`,
  SHUTDOWN_DELAY: values.delay,
  TRUSTED_PROXIES: '1',
});
const options = {
  ratePerSecond: Number(values.rate),
  rounds: Number(values.rounds),
  visitors: Number(values.visitors),
};
try {
  console.log('| balancer | requests | restarts | failed | median ms | 99 % ms | longest ms | reconnected | missed |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const name of proxyNames) {
    if (!name.startsWith(values.only) || !isInstalled(name)) continue;
    const proxy = await startProxy(name, fleet.ports);
    const outcome = await runRolling(fleet, proxy.url, options);
    await proxy.stop();
    const times = outcome.requestMs.toSorted((left, right) => left - right);
    const at = (part: number): number => Math.round(times[Math.floor((times.length - 1) * part)] ?? Number.NaN);
    const { requests, restarts, reconnected, missed } = outcome;
    const failed = Object.values(outcome.failed).reduce((sum, count) => sum + count, 0);
    const cells = [name, requests, restarts, failed, at(0.5), at(0.99), at(1), reconnected, missed];
    console.log(`| ${cells.join(' | ')} |`);
    for (const [what, count] of Object.entries(outcome.failed)) console.log(`${what}, ${count} times`);
    if (failed + missed > 0) process.exitCode = 1;
  }
} finally {
  await fleet.stop();
  await Promise.all([postgres.stop(), redis.stop()]);
}

/**
 * Tests load and faults on one machine, with its own PostgreSQL and Redis, server processes behind a balancer, and writing
 * visitors. Prints the figures and lost messages.
 *
 *   pnpm load                                    2,000 rooms, 1,000 messages a second for a minute
 *   pnpm load --processes 1                      one process, as in the budget: no balancer, no Redis
 *   pnpm load --profile FOLDER                   a processor profile of each server, for a browser's developer tools
 *   pnpm load --fault process                    one of two processes killed every ten seconds
 *   pnpm load --fault postgresql --every 20      and so on: none, process, postgresql, redis
 */
import { parseArgs } from 'node:util';
import { describeOutcome } from './report.ts';
import { faults, runScenario } from './scenario.ts';

const { values } = parseArgs({
  options: {
    fault: { type: 'string', default: 'none' },
    processes: { type: 'string', default: '2' },
    rooms: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    every: { type: 'string', default: '10' },
    profile: { type: 'string' },
  },
});
const fault = faults.find((one) => one === values.fault);
if (fault === undefined) throw new Error(`--fault is one of ${faults.join(', ')}`);
const options = {
  fault,
  processes: Number(values.processes),
  rooms: Number(values.rooms),
  ratePerSecond: Number(values.rate),
  seconds: Number(values.seconds),
  everySeconds: Number(values.every),
  profileFolder: values.profile,
};
// Started processes end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const outcome = await runScenario(options);
if (outcome === undefined) {
  console.log('PostgreSQL (initdb, postgres) or redis-server is not installed here.');
  process.exitCode = 2;
} else {
  console.log(describeOutcome(options, outcome));
  const { lost, storedTwice, missed, fallen, sent, acknowledged } = outcome;
  const isWhole = lost + storedTwice + missed + fallen.length === 0 && sent === acknowledged;
  process.exitCode = isWhole ? 0 : 1;
}

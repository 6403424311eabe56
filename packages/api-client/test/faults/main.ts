import { parseArgs } from 'node:util';
import { runFaults } from './run-faults.ts';

const { values } = parseArgs({ options: { feedbacks: { type: 'string' }, seed: { type: 'string' } } });
const startedAt = performance.now();
const figures = await runFaults({ feedbacks: Number(values.feedbacks ?? 10_000), seed: Number(values.seed ?? 1) });
const seconds = Math.round((performance.now() - startedAt) / 100) / 10;

process.stdout.write(`${JSON.stringify({ ...figures, seconds }, null, 2)}\n`);
const { lost, storedTwice, leftovers, wrongResponses, notDelivered, unmaskedOnWire, unmaskedInStorage } = figures;
const failed = lost + storedTwice + leftovers + wrongResponses + notDelivered + unmaskedOnWire + unmaskedInStorage;
process.exitCode = failed === 0 ? 0 : 1;

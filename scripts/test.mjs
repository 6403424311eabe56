/** Runs the unit tests, then the journeys in a real browser. The last line counts both. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { chromiumPath } from './chromium.mjs';
import { failedUnits, troubledJourneys } from './failures.mjs';
import { root, run } from './toolchain.mjs';

mkdirSync(`${root}/reports`, { recursive: true });
const unitReport = `${root}/reports/unit.json`;
const journeyReport = `${root}/reports/e2e.json`;
for (const report of [unitReport, journeyReport]) rmSync(report, { force: true });

const env = { ...process.env, CHROMIUM_PATH: await chromiumPath() };
const codes = [
  await run(
    'pnpm',
    [
      'exec',
      'vitest',
      'run',
      '--config',
      'packages/config/vitest.root.mjs',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    { env },
  ),
  await run('pnpm', ['exec', 'turbo', 'run', 'build:app', '--output-logs=errors-only', '--log-prefix=none'], { env }),
  // Recording a trace of each journey takes a third of their time: only a repeated one has a trace.
  await run('pnpm', ['test:e2e', '--trace', 'on-first-retry'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
  }),
];

const units = readReport(unitReport);
const journeyRun = readReport(journeyReport);
const journeys = journeyRun?.stats;
const passed = (units?.numPassedTests ?? 0) + (journeys?.expected ?? 0) + (journeys?.flaky ?? 0);
/** Runs without any passed test count as failed: their files could not be read. */
const unseen = Number(!units?.numPassedTests) + Number(!journeys?.expected);
const failed = (units?.numFailedTests ?? 0) + (units?.numFailedTestSuites ?? 0) + (journeys?.unexpected ?? 0) + unseen;
const skipped = (units?.numPendingTests ?? 0) + (journeys?.skipped ?? 0);
for (const line of [...failedUnits(units, root), ...troubledJourneys(journeyRun)]) process.stdout.write(`${line}\n`);
process.stdout.write(`\nUnit: ${units?.numPassedTests ?? 0} passed. Journeys: ${journeys?.expected ?? 0} passed.\n`);
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = codes.every((code) => code === 0) && failed === 0 ? 0 : 1;

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/*
 * Compares our survey with SurveyJS: main-thread time of a cold page until its questions can be answered, and time from an
 * answer to the frame that shows the question it reveals.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { build, preview } from 'vite';

const ROUNDS = 7;
const peers = ['ours', 'surveyjs', 'blank'] as const;
const pages = [
  { name: 'first question', questions: 1 },
  { name: '50 questions, ten conditional', questions: 50 },
];

interface Cost {
  /** Milliseconds of the main thread until the first frame with all questions. */
  readonly shownMs: number;
  /** Milliseconds of the main thread, including the half second after that frame. */
  readonly settledMs: number;
  /** Milliseconds of each answer. Empty for a page without conditional questions. */
  readonly answersMs: readonly number[];
}

const outDir = await mkdtemp(join(tmpdir(), 'product-bench-'));
const root = fileURLToPath(new URL('./page', import.meta.url));
const input = peers.map((name) => join(root, `${name}.html`));
await build({
  configFile: false,
  root,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { outDir, emptyOutDir: true, target: 'es2022', rolldownOptions: { input } },
  resolve: { conditions: ['@product/source', 'module', 'browser', 'import', 'default'] },
});
const server = await preview({
  configFile: false,
  logLevel: 'error',
  root,
  build: { outDir },
  preview: { port: 0, host: '127.0.0.1' },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  const address = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
  if (address === undefined) throw new Error('The pages are served nowhere');
  for (const { name, questions } of pages) {
    const costs = { ours: [] as Cost[], surveyjs: [] as Cost[], blank: [] as Cost[] };
    // Each round runs all pages, so that noise affects all. The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const peer of peers) {
        const cost = await measure(browser, address, `${peer}.html?questions=${questions}`);
        if (round > 0) costs[peer].push(cost);
      }
    }
    print(name, costs);
  }
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true, force: true });
}

/** Opens a page in a new browser context, with an empty cache. */
async function measure(from: Browser, address: string, path: string): Promise<Cost> {
  const context = await from.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    // Starts the process of the page before the measurement.
    await page.goto(`${address}blank.html`);
    const session = await context.newCDPSession(page);
    // Uses the clock of the thread, which excludes the time of other programs.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await taskMs(session);
    await page.goto(`${address}${path}`);
    await page.evaluate(() => window.survey.shown);
    const shownMs = (await taskMs(session)) - before;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const settledMs = (await taskMs(session)) - before;
    return { shownMs, settledMs, answersMs: await page.evaluate(() => window.survey.answerAll()) };
  } finally {
    await context.close();
  }
}

/** Returns the working time of the page's main thread: scripts, layout and paint, without waiting. */
async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

function print(
  name: string,
  { ours, surveyjs, blank }: Readonly<Record<(typeof peers)[number], readonly Cost[]>>,
): void {
  console.log(`\n${name}; ms, median of ${ROUNDS} rounds`);
  console.log('                                      ours  surveyjs     ratio   empty page');
  const line = (what: string, valuesOf: (cost: Cost) => readonly number[]): void => {
    const [mine, theirs, nothing] = [ours, surveyjs, blank].map((costs) => median(costs.flatMap(valuesOf)));
    if (mine === undefined || theirs === undefined || nothing === undefined || Number.isNaN(mine)) return;
    const figures = [
      mine.toFixed(0).padStart(10),
      theirs.toFixed(0).padStart(10),
      (mine / theirs).toFixed(2).padStart(8),
    ];
    const empty = Number.isNaN(nothing) ? '' : nothing.toFixed(0).padStart(11);
    console.log(`${what.padEnd(32)}${figures.join('')} x${empty}`);
  };
  line('task time until shown', ({ shownMs }) => [shownMs]);
  line('task time, half a second later', ({ settledMs }) => [settledMs]);
  line('answer to the frame that shows it', ({ answersMs }) => answersMs);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

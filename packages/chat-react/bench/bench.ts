/*
 * A chat of 10,000 messages beside the lists of the budgets, in one run: what mounting and one more message cost the
 * page's main thread, in processor time: what else the machine does counts little. Peers show bare rows, and once more
 * the rows that ours shows; ours is the whole timeline with its store, its tabs, its read marks.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';

const MESSAGES = 10_000;
const ROUNDS = 7;
const APPENDS = 20;

interface Cost {
  readonly mountMs: number;
  readonly appendMs: number;
}

const outDir = await mkdtemp(join(tmpdir(), 'product-bench-'));
const shared = {
  configFile: false,
  root: fileURLToPath(new URL('./page', import.meta.url)),
  logLevel: 'error',
  build: { outDir, emptyOutDir: true, target: 'es2022' },
  resolve: { conditions: ['@product/source', 'module', 'browser', 'import', 'default'] },
} as const;
await build({ ...shared, resolve: { conditions: [...shared.resolve.conditions] } });
const server = await preview({
  configFile: false,
  logLevel: 'error',
  root: shared.root,
  build: { outDir },
  preview: { port: 0, host: '127.0.0.1' },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  const address = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
  if (address === undefined) throw new Error('The page is served nowhere');
  const page = await browser.newPage();
  await page.goto(address);
  const names = await page.evaluate(() => window.lists.names);
  await page.close();
  const costs = new Map<string, Cost[]>(names.map((name) => [name, []]));
  // Each round runs all lists, so that noise affects all of them. The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      if (name.startsWith('plain React') && round > 2) continue;
      const cost = await measure(browser, address, name);
      if (round > 0) costs.get(name)?.push(cost);
    }
  }
  print(costs);
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true, force: true });
}

async function measure(from: Browser, address: string, name: string): Promise<Cost> {
  const page = await from.newPage({ viewport: { width: 400, height: 640 } });
  try {
    await page.goto(address);
    await page.evaluate(([list, count]) => window.lists.prepare(list, count), [name, MESSAGES] as const);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const mountMs = await busyMs(session, page, () => page.evaluate(() => window.lists.mount()));
    const appendsMs = await busyMs(session, page, () => page.evaluate((times) => window.lists.append(times), APPENDS));
    return { mountMs, appendMs: appendsMs / APPENDS };
  } finally {
    await page.close();
  }
}

/** Measures the processor time of the page's main thread: scripts, layout and paint. */
async function busyMs(session: CDPSession, page: Page, run: () => Promise<void>): Promise<number> {
  const before = await taskSeconds(session);
  await run();
  // Work after the first frame, such as measuring, counts too.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  return ((await taskSeconds(session)) - before) * 1_000;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

function print(costs: ReadonlyMap<string, readonly Cost[]>): void {
  const medians = [...costs].map(([name, all]) => ({
    name,
    mountMs: median(all.map(({ mountMs }) => mountMs)),
    appendMs: median(all.map(({ appendMs }) => appendMs)),
  }));
  const ours = medians.find(({ name }) => name === 'ours');
  console.log(`${MESSAGES} messages; main thread, ms of processor time, median of ${ROUNDS} rounds\n`);
  console.log('list                      mount  ours is   append  ours is');
  for (const { name, mountMs, appendMs } of medians) {
    const times = (own: number, other: number) => (name === 'ours' ? '' : `${(own / other).toFixed(2)} x`).padStart(8);
    console.log(
      [
        name.padEnd(22),
        mountMs.toFixed(0).padStart(8),
        times(ours?.mountMs ?? Number.NaN, mountMs),
        appendMs.toFixed(2).padStart(8),
        times(ours?.appendMs ?? Number.NaN, appendMs),
      ].join(' '),
    );
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

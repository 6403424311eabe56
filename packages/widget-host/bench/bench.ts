/*
 * Measures the cost of our button for a host page before any interaction, beside Typeform's popover button in the same run.
 * Measures also the time from a press on our button to the first question on the screen.
 */
import { type Browser, chromium } from '@playwright/test';
import { startAppServer } from './app-server.ts';
import { buttons, bytes, type Contender, serveHostPages } from './contenders.ts';
import { firstQuestion, type Start } from './first-question.ts';
import { type PageCost, pageCost } from './page-cost.ts';

const ROUNDS = 5;
const contenders = Object.keys(buttons) as Contender[];
const starts: readonly Start[] = ['warm', 'cold'];

const app = await startAppServer(Number(process.env.BENCH_PORT ?? 4380));
const pages = await serveHostPages(app.url);
const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
try {
  const costs: Record<Contender, PageCost[]> = { blank: [], ours: [], typeform: [] };
  const times: Record<Start, number[]> = { warm: [], cold: [] };
  // Each round runs all contenders, so that a busy minute affects all of them. The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const contender of contenders) {
      const cost = await pageCost(pages.url(contender), contender);
      if (round > 0) costs[contender].push(cost);
    }
    for (const start of starts) {
      const time = await inOwnBrowser((browser) => firstQuestion(browser, pages.url('ours'), start));
      if (round > 0) times[start].push(time);
    }
  }
  printCosts(costs);
  printTimes(times);
} finally {
  await pages.close();
  await app.stop();
}

/** Runs in a new browser process, without another run's caches. */
async function inOwnBrowser<Result>(run: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launch();
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

function printCosts(costs: Readonly<Record<Contender, readonly PageCost[]>>): void {
  const read = (contender: Contender, name: keyof PageCost): number =>
    median(costs[contender].map((cost) => cost[name]));
  const net = (contender: Contender, name: keyof PageCost): number => read(contender, name) - read('blank', name);
  const rows: readonly (readonly [name: string, ours: number, typeform: number, digits: number, limit: string])[] = [
    ['bytes, gzip', bytes.ours, bytes.typeform, 0, '0.60 x'],
    ['script, ms', net('ours', 'scriptMs'), net('typeform', 'scriptMs'), 1, '0.50 x'],
    ['heap, KB', net('ours', 'heapKB'), net('typeform', 'heapKB'), 0, '0.50 x'],
    ['elements', net('ours', 'elements'), net('typeform', 'elements'), 0, '4'],
    ['in its frame', net('ours', 'framed'), net('typeform', 'framed'), 0, '–'],
    ['listeners', net('ours', 'listeners'), net('typeform', 'listeners'), 0, '8'],
    ['changes, ms', net('ours', 'changesMs'), net('typeform', 'changesMs'), 2, '1.00'],
    ['layout shift', net('ours', 'shift'), net('typeform', 'shift'), 3, '0'],
    ['long tasks', net('ours', 'longTasks'), net('typeform', 'longTasks'), 0, '0'],
  ];
  console.log(`Before any interaction, in addition to the empty page: medians of ${ROUNDS} rounds\n`);
  console.log('what              ours  typeform     ratio   at most');
  for (const [name, ours, typeform, digits, limit] of rows) {
    const ratio = typeform === 0 ? '–' : `${(ours / typeform).toFixed(2)} x`;
    const cells = [ours.toFixed(digits).padStart(9), typeform.toFixed(digits).padStart(9), ratio.padStart(9)];
    console.log([name.padEnd(12), ...cells, limit.padStart(9)].join(' '));
  }
}

function printTimes(times: Readonly<Record<Start, readonly number[]>>): void {
  console.log('\nPress on the button to the first question on the screen, ms\n');
  console.log('start    median   fastest   slowest');
  for (const start of starts) {
    const all = times[start];
    const cells = [median(all), Math.min(...all), Math.max(...all)].map((value) => value.toFixed(0).padStart(9));
    console.log(start.padEnd(6) + cells.join(' '));
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

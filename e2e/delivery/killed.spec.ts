import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { wholeChromiumPath } from '../../scripts/chromium.mjs';
import { Survey } from '../pages/survey.ts';
import { expect, test } from '../server/test.ts';
import { listen, queueStorage, surveyAddress } from './traffic.ts';

const savedOffline = 'You are offline. Your answers are kept and will be sent as soon as you are back.';

interface OwnBrowser {
  readonly context: BrowserContext;
  /** Kills the browser as a power cut does: no page is notified. */
  kill(): Promise<void>;
}

/** Profiles and browsers that each test leaves to be removed. */
const profiles: string[] = [];
const browsers: OwnBrowser[] = [];

/** Starts a browser process on a profile that outlives it. */
async function openBrowser(path: string, args: readonly string[], profile: string): Promise<OwnBrowser> {
  const own = [
    '--headless=new',
    '--disable-crash-reporter',
    '--disable-breakpad',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  // A group of its own: the helpers of a browser, which write to the profile, outlive its first process.
  const child = spawn(path, [...args, ...own], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const browser: Browser = await chromium.connectOverCDP(await addressOf(child));
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The browser has no context');
  const opened = {
    context,
    async kill() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      process.kill(-child.pid, 'SIGKILL');
      // Each helper holds the error output, which closes after the last one has ended.
      await closed;
    },
  };
  browsers.push(opened);
  return opened;
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (text) => {
      output += String(text);
      const [, address] = /DevTools listening on (ws:\S+)/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('close', () => reject(new Error(`The browser did not start:\n${output}`)));
  });
}

/** Reads the second copies of the queue, which are on the disk at once: docs/decisions/0007. */
function secondCopies(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('ProductCacher::QUEUE');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('versions').objectStore('versions').getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result.join());
          };
        };
      }),
  );
}

test.afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.kill()));
  await Promise.all(profiles.splice(0).map((profile) => rm(profile, { recursive: true, force: true })));
});

test('the browser is killed while a feedback waits: the next visit delivers it, once', async ({ server }, testInfo) => {
  test.setTimeout(180_000);
  const profile = await mkdtemp(join(tmpdir(), 'product-profile-'));
  profiles.push(profile);
  const executablePath = await wholeChromiumPath();
  const { args = [] } = testInfo.project.use.launchOptions ?? {};
  const first = await openBrowser(executablePath, args, profile);
  const traffic = listen(first.context);
  const page = await first.context.newPage();
  await page.goto(`${server.url}${surveyAddress}`);
  await page.waitForLoadState('networkidle');
  const survey = new Survey(page);
  await survey.answerOrder('good');
  await survey.rateShop('sent from the train');
  await first.context.setOffline(true);
  await survey.leaveAddress('Ada', 'ada@example.com');
  await survey.sees(savedOffline);
  expect(await queueStorage(page)).toContain('itemId');
  await expect.poll(() => secondCopies(page)).toContain('created_offline');
  await first.kill();

  const next = await openBrowser(executablePath, args, profile);
  const another = await next.context.newPage();
  await another.goto(`${server.url}${surveyAddress}`);
  // At the end page, or at a question if the killed browser had not written the end page to the disk.
  await expect(another.locator('[data-product="thank-page"], [data-product="question"]').first()).toBeVisible();
  await expect
    .poll(() => traffic.rows(server.dataDir).map(({ completed }) => completed), { timeout: 60_000 })
    .toEqual([true]);
});

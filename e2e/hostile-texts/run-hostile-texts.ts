import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { importDefinitions, staffToken, startServer } from '../server/product-server.ts';
import { type Batch, batchesOf, definitionsOf, mark, type WrittenBatch, writeBatch } from './batch.ts';
import { type Canary, openCanary } from './canary.ts';
import { hostileTexts } from './payloads.ts';
import { type HostileScreen, inspectFrame, screens, styleSheetOf } from './screens.ts';
import { withoutPolicy } from './without-policy.ts';

export interface HostileTextsOptions {
  readonly browser: 'chrome' | 'firefox';
  readonly executablePath: string;
  /** Texts of our own generators. */
  readonly count: number;
  /** Texts from elsewhere, after ours. */
  readonly further?: readonly string[];
  readonly batchSize: number;
  readonly log?: (line: string) => void;
}

export interface HostileTextsOutcome {
  readonly texts: number;
  readonly screens: number;
  /** Texts that ran or became markup. */
  readonly problems: readonly string[];
  /** For each place, how many texts were seen there: a place without any was not checked. */
  readonly seen: ReadonlyMap<string, number>;
}

/** Settings without rate limits, because one address writes for thousands of visitors. */
const settings = {
  ...Object.fromEntries(
    ['CALLS', 'WRITES', 'UPLOADS', 'NODE', 'CHAT', 'CHAT_BYTES', 'BYTES', 'TOKEN', 'SIGNALS', 'CONNECTIONS'].map(
      (name) => [`RATE_LIMIT_${name}`, 'off'],
    ),
  ),
};

/**
 * Takes the texts for markup, as no page of ours may, and reports what the check finds: that it finds what runs.
 */
export async function runUnsafely(options: HostileTextsOptions): Promise<readonly string[]> {
  const canary = await openCanary();
  const browser = await openBrowser(options);
  try {
    const texts = JSON.stringify(hostileTexts(options.count, canary.origin)).replaceAll('<', '\\u003c');
    const script = `for (const text of ${texts}) document.body.insertAdjacentHTML('beforeend', text)`;
    canary.serve('/unsafe', 'text/html', `<!doctype html><body><script>${script}</script></body>`);
    const unsafe: HostileScreen = {
      name: 'unsafe',
      sinks: [],
      async show(page) {
        await page.goto(`${canary.origin}/unsafe`);
        await page.waitForFunction('self.__ran !== undefined');
      },
    };
    const [batch] = batchesOf(['unused'], 1);
    if (batch === undefined) return [];
    const { problems } = await checker(browser, canary)(unsafe, canary.origin, batch, { feedbackId: '', token: '' });
    return problems;
  } finally {
    await browser.close();
    await canary.close();
  }
}

/** Shows the texts in every place that shows text, with and without the content security policy, and reports what ran. */
export async function runHostileTexts(options: HostileTextsOptions): Promise<HostileTextsOutcome> {
  const { count, further = [], batchSize, log = () => undefined } = options;
  const folder = await mkdtemp(join(tmpdir(), 'product-hostile-'));
  const canary = await openCanary();
  const server = await startServer(settings);
  const proxy = await withoutPolicy(server.url);
  const browser = await openBrowser(options);
  const problems: string[] = [];
  const seen = new Map<string, number>();
  let shown = 0;
  try {
    const texts = [...new Set([...hostileTexts(count, canary.origin), ...further])];
    const batches = batchesOf(texts, batchSize);
    const files = await Promise.all(batches.map((batch) => writeDefinitions(folder, batch, canary)));
    await importDefinitions(server, ...files.flat());
    const check = checker(browser, canary);
    for (const batch of batches) {
      const written = await writeBatch(server.url, batch, staffToken);
      for (const [mode, url] of [
        ['policy as served', server.url],
        ['without policy', proxy.url],
      ] as const) {
        for (const screen of screens) {
          const report = await check(screen, url, batch, written);
          if (report.problems.length > 0) log(`${screen.name}, ${mode}: ${report.problems.length} problems`);
          shown += 1;
          for (const problem of report.problems)
            problems.push(`${screen.name}, ${mode}, batch ${batch.id}: ${problem}`);
          for (const sink of screen.sinks) {
            const found = batch.texts.filter((_, index) => report.marks.has(mark(sink, index).trim())).length;
            const place = `${screen.name}: ${sink}`;
            seen.set(place, (seen.get(place) ?? 0) + found);
          }
        }
      }
      log(`${batch.id}: ${batch.texts.length} texts, ${shown} screens, ${problems.length} problems`);
    }
    seen.set('style sheets', canary.served.filter((path) => path.startsWith('/style/')).length);
    return { texts: texts.length, screens: shown, problems, seen };
  } finally {
    await browser.close();
    await proxy.close();
    await server.dispose();
    await canary.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function openBrowser({ browser, executablePath }: HostileTextsOptions): Promise<Browser> {
  return puppeteer.launch({
    browser,
    executablePath,
    headless: true,
    args: browser === 'chrome' ? ['--no-sandbox', '--disable-dev-shm-usage'] : [],
  });
}

async function writeDefinitions(folder: string, batch: Batch, canary: Canary): Promise<readonly string[]> {
  canary.serve(`/style/${batch.id}.css`, 'text/css', styleSheetOf(batch));
  const definitions = await definitionsOf(batch, `${canary.origin}/style/${batch.id}.css`);
  return Promise.all(
    definitions.map(async (definition, index) => {
      const file = join(folder, `${batch.id}-${index}.json`);
      await writeFile(file, JSON.stringify(definition));
      return file;
    }),
  );
}

/** Shows one screen in its own tab, and inspects its frames. */
function checker(browser: Browser, canary: Canary) {
  return async (screen: HostileScreen, url: string, batch: Batch, written: WrittenBatch) => {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    const problems = watch(page, [url, canary.origin]);
    const received = canary.received.length;
    const marks = new Set<string>();
    try {
      await screen.show(page, url, batch, written, canary);
      for (const frame of page.frames()) {
        const report = await frame.evaluate(inspectFrame);
        for (const found of report.marks) marks.add(found);
        problems.push(...report.problems);
      }
    } catch (error) {
      problems.push(`the screen did not show: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await page.close();
    }
    problems.push(...canary.received.slice(received).map((path) => `another host received ${path}`));
    return { marks, problems: [...new Set(problems)] };
  };
}

/** Records dialogs and navigations. */
function watch(page: Page, origins: readonly string[]): string[] {
  const problems: string[] = [];
  page.on('dialog', (dialog) => {
    problems.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  page.on('framenavigated', (frame) => {
    const address = frame.url();
    const isOwn = address.startsWith('about:') || origins.some((origin) => address.startsWith(`${origin}/`));
    if (!isOwn) problems.push(`a frame was led to ${address}`);
  });
  page.on('popup', () => problems.push('a window opened'));
  return problems;
}

/*
 * Film strips of the seven moments in which the widget moves: `pnpm filmstrips`. `--app` names the checkout whose built
 * server is filmed, so that an older revision stands beside this one.
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { wholeChromiumPath } from '../../scripts/chromium.mjs';
import { startServer } from '../server/product-server.ts';
import { type Moment, moments } from './moments.ts';
import { frameAt, recordMoment } from './record-moment.ts';
import { stripPage } from './strip-page.ts';

const TIMES = [0, 60, 120, 200, 400, 800];
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    app: { type: 'string', default: '.' },
    to: { type: 'string', default: 'reports/motion' },
    name: { type: 'string', default: 'after' },
    only: { type: 'string', multiple: true, default: Object.keys(moments) },
  },
});

const folder = resolve(values.to);
await mkdir(folder, { recursive: true });
const server = await startServer({}, resolve(values.app));
const browser = await chromium.launch({
  executablePath: await wholeChromiumPath(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
});
try {
  for (const [name, moment] of Object.entries(moments)) {
    if (!values.only.includes(name)) continue;
    const file = `${folder}/${values.name}-${name}.png`;
    await writeStrip(browser, moment, file).then(
      () => console.log(file),
      (error: Error) => {
        console.error(`${name}: ${error.message}`);
        process.exitCode = 1;
      },
    );
  }
} finally {
  await browser.close();
  await server.dispose();
}

async function writeStrip(filming: Browser, moment: Moment, file: string): Promise<void> {
  const recording = await recordMoment(filming, server.url, moment, Math.max(...TIMES));
  const frames = TIMES.map((ms) => ({ label: `${ms} ms`, jpeg: frameAt(recording, ms).jpeg }));
  const page = await filming.newPage({ viewport: { width: 3_000, height: 1_000 } });
  await page.setContent(stripPage(moment.title, frames, moment.viewport));
  await page.locator('main').screenshot({ path: file });
  await page.close();
}

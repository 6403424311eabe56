import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.mjs';

// Found, or installed, once; the workers read it from here.
const executablePath = await chromiumPath();
process.env.CHROMIUM_PATH = executablePath;

/** Journeys by user goal. Each worker has a server of its own (see `server/test.ts`), on a fresh database. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './server/built.ts',
  // How long a busy machine may take, not how fast the product is: what has a limit is measured by its own test.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI === 'true' ? 2 : 0,
  forbidOnly: process.env.CI === 'true',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run'],
    },
  },
});

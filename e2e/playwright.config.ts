import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.mjs';

// The workers read the path from the environment, so that one process looks for the browser.
const executablePath = await chromiumPath();
process.env.CHROMIUM_PATH = executablePath;

/** Journeys by user goal. Each worker has its own server (see `server/test.ts`), on a fresh database. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/trees/committed/{arg}{ext}',
  globalSetup: './server/built.ts',
  // Limits for a busy machine. Tests of speed have limits of their own.
  timeout: 90_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { pathTemplate: '{testDir}/pictures/committed/{arg}{ext}' },
  },
  fullyParallel: true,
  // Journeys wait for the product and the network more than they compute.
  workers: '150%',
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
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--no-first-run',
        // As in every whole browser, a frame of another site has a process of its own. Input in it is none of the page.
        '--site-per-process',
        // Frames of other sites have a storage of their own, as in every browser; Playwright turns that off, and a
        // whole Chromium then denies them any. The last list counts, so that it repeats what Playwright needs.
        `--disable-features=${[
          'AvoidCorsURLLoaderRestartOnRedirect',
          'AvoidUnnecessaryBeforeUnloadCheckSync',
          'HttpsFirstBalancedModeAutoEnable',
          'HttpsUpgrades',
          'MediaRouter',
          'NetworkTimeServiceQuerying',
          'OptimizationHints',
          'PaintHolding',
          'PreconnectToSearch',
        ].join()}`,
      ],
    },
  },
});

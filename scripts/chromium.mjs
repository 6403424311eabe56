/**
 * Finds a Chromium for the tests, or installs one. The headless shell comes first: it draws pages without the windows of a
 * whole browser, and needs half of its processor time.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const headlessShell = '/usr/bin/chromium-headless-shell';
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of a Chromium: `CHROMIUM_PATH`, the one of the system, the one of Playwright, or a new one. */
export async function chromiumPath() {
  return (await found()) ?? install();
}

async function found() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
    return named;
  }
  return [headlessShell, ...usualPlaces].find((path) => existsSync(path)) ?? (await playwrightsOwn());
}

/** Returns the path of a whole Chromium: a headless shell has no stored profile, back-forward cache or screen capture. */
export async function wholeChromiumPath() {
  const path = await chromiumPath();
  if (!/headless[-_]shell$/.test(path)) return path;
  const whole = usualPlaces.find((place) => existsSync(place)) ?? (await playwrightsOwn());
  if (whole === undefined) throw new Error('There is a headless shell only. Install Chromium or Chrome as well.');
  return whole;
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? path : undefined;
}

async function install() {
  process.stdout.write('No Chromium found: installing one …\n');
  spawnSync('pnpm', ['exec', 'playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  const own = await playwrightsOwn();
  if (own !== undefined) return own;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    const packages = ['chromium', 'chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-color-emoji'];
    execFileSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  const path = await found();
  if (path === undefined) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH.');
  return path;
}

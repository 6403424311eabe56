import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, devices, type Frame, type Page } from '@playwright/test';
import { type Sighting, type Watched, watchPage } from './page-probe.ts';
import type { Profile } from './profiles.ts';
import { type PageRequest, recordRequests, requestsInARow } from './requests.ts';

/** Milliseconds after which a tap counts as lost. */
const TIMEOUT_MS = 45_000;

/** Describes one way to the first question (or the last message): the page to open, and the elements to watch. */
export interface Scenario {
  readonly watched: Watched;
  /** Opens what must be there or cached before the clock starts, at full speed. */
  prepare?(page: Page): Promise<void>;
  /** Starts the clock; returns its Epoch ms. */
  start(page: Page): Promise<number>;
}

/** Milliseconds since the start (`startedAt`, Epoch ms), and requests until then. Without an option to tap, `chosenMs` and `answeredMs` are NaN. */
export interface Load {
  readonly shownMs: number;
  readonly chosenMs: number;
  readonly answeredMs: number;
  readonly requestsUntilShown: number;
  readonly requestsUntilAnswered: number;
  readonly rowUntilShown: number;
  readonly rowUntilAnswered: number;
  readonly bytesUntilShown: number;
  readonly bytesUntilAnswered: number;
  readonly layoutShift: number;
  readonly startedAt: number;
  readonly requests: readonly PageRequest[];
}

export interface MeasureOptions {
  /** An empty page of the same site, so that the process of the page is there before the clock starts. */
  readonly blankUrl: string;
  readonly profile: Profile;
  /** Called with the measured page before the clock starts, such as to record its frames. */
  watch?(page: Page, session: CDPSession): Promise<void>;
}

/** Opens a page on a phone whose cache is empty, taps the first option as soon as it is visible, and reports the load. */
export async function measureLoad(browser: Browser, scenario: Scenario, options: MeasureOptions): Promise<Load> {
  const { defaultBrowserType: _type, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, viewport: { width: 390, height: 780 }, locale: 'en-US' });
  try {
    const sightings = new Map<Sighting['type'], Sighting>();
    const page = await openWatched(context, scenario.watched, sightings);
    await page.goto(options.blankUrl);
    await scenario.prepare?.(page);
    sightings.clear();
    const session = await context.newCDPSession(page);
    const requests = await recordRequests(session);
    await throttle(session, options.profile);
    await options.watch?.(page, session);
    const startedAt = await scenario.start(page);
    const shown = await sighted(sightings, 'shown');
    const { chosen, answered } = scenario.watched;
    return await describe(page, requests, startedAt, {
      shown,
      chosen: chosen === undefined ? Number.NaN : await sighted(sightings, 'chosen'),
      answered: answered === undefined ? Number.NaN : await sighted(sightings, 'answered'),
    });
  } finally {
    await context.close();
  }
}

async function openWatched(
  context: BrowserContext,
  watched: Watched,
  sightings: Map<Sighting['type'], Sighting>,
): Promise<Page> {
  const page = await context.newPage();
  await page.exposeBinding('reportSighting', async ({ frame }, sighting: Sighting) => {
    sightings.set(sighting.type, sighting);
    if (sighting.type !== 'tappable') return;
    const { x, y } = await originOf(frame);
    await page.touchscreen.tap(x + sighting.x, y + sighting.y);
  });
  await page.addInitScript(watchPage, watched);
  return page;
}

/** Returns the place of a frame's upper left corner in its page, in CSS pixels. */
async function originOf(frame: Frame): Promise<{ readonly x: number; readonly y: number }> {
  if (frame.parentFrame() === null) return { x: 0, y: 0 };
  return (await (await frame.frameElement()).boundingBox()) ?? { x: 0, y: 0 };
}

async function throttle(session: CDPSession, { latencyMs, megabitsPerSecond, slowdown }: Profile): Promise<void> {
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function sighted(sightings: ReadonlyMap<Sighting['type'], Sighting>, type: Sighting['type']): Promise<number> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += 20) {
    const found = sightings.get(type);
    if (found !== undefined) return found.at;
    await setTimeout(20);
  }
  throw new Error(type === 'answered' ? 'The tap was lost' : `Not seen: ${type}`);
}

async function describe(
  page: Page,
  requests: readonly PageRequest[],
  startedAt: number,
  seen: { readonly shown: number; readonly chosen: number; readonly answered: number },
): Promise<Load> {
  // The record of a request may come after the frame that it made possible.
  await setTimeout(200);
  const { firstPaint, shifts } = await page.evaluate(() => ({
    firstPaint: performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    shifts: Reflect.get(window, 'layoutShifts') as { at: number; value: number }[],
  }));
  // A frame is prepared before it is painted, and nothing is painted before the style sheets are there.
  const shown = Math.max(seen.shown, firstPaint);
  const { chosen, answered } = seen;
  const end = Number.isNaN(answered) ? shown : answered;
  const sent = (by: number): number => requests.filter((request) => request.startedAt < by).length;
  const bytes = (by: number): number =>
    requests.filter(({ finishedAt }) => finishedAt <= by).reduce((sum, request) => sum + request.bytes, 0);
  return {
    startedAt,
    shownMs: shown - startedAt,
    chosenMs: Math.max(chosen, firstPaint) - startedAt,
    answeredMs: answered - startedAt,
    requestsUntilShown: sent(shown),
    requestsUntilAnswered: sent(end),
    rowUntilShown: requestsInARow(requests, shown),
    rowUntilAnswered: requestsInARow(requests, end),
    bytesUntilShown: bytes(shown),
    bytesUntilAnswered: bytes(end),
    layoutShift: shifts.filter(({ at }) => at < end).reduce((sum, { value }) => sum + value, 0),
    requests,
  };
}

/**
 * Firefox, hand-driven over BiDi: the network is cut and restored in mid-survey and in mid-upload, and after each journey
 * the server holds one whole feedback. Run by `pnpm --filter @product/e2e firefox`, after `pnpm build`.
 *
 * Needs Firefox (`apt-get install -y firefox-esr`); `FIREFOX_PATH` names it where it is elsewhere.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { english, onePixel } from '../pages/survey.ts';
import { startServer } from '../server/product-server.ts';
import { type StoredFeedback, storedFeedbacks } from '../server/stored-feedback.ts';
import { type BreakableNetwork, breakableNetwork } from './breakable-network.ts';
import { visitor } from './visitor.ts';

const savedOffline = 'You are offline. Your answers are kept and will be sent as soon as you are back.';

interface Stage {
  readonly page: Page;
  readonly network: BreakableNetwork;
  readonly folder: string;
  /** Opens another tab of the same visitor. */
  readonly newPage: () => Promise<Page>;
}

const address = (network: BreakableNetwork): string => `${network.url}/feedback?node_id=node-harbour`;

/** Opens the survey, and waits until it works without a network. */
async function openSurvey({ page, network }: Stage): Promise<ReturnType<typeof visitor>> {
  await page.goto(address(network), { waitUntil: 'networkidle0' });
  return visitor(page);
}

/** Answers the survey, offline from the last page on. */
async function sendWithoutNetwork(stage: Stage): Promise<void> {
  const survey = await openSurvey(stage);
  await survey.answerOrder('good');
  await survey.press(english.next);
  await survey.rateShop('sent from the train');
  stage.network.cut();
  await survey.leaveAddress();
  await survey.sees(savedOffline);
}

const journeys: Readonly<Record<string, (stage: Stage) => Promise<(stored: StoredFeedback) => void>>> = {
  'cut and restored in mid-survey': async (stage) => {
    const survey = await openSurvey(stage);
    await survey.answerOrder('good');
    await survey.press(english.next);
    stage.network.cut();
    await survey.rateShop('sent from the train');
    stage.network.restore();
    await survey.leaveAddress();
    await survey.sees(english.thanks);
    return ({ payload }) => assert.equal(payload.created_offline, false);
  },
  'cut before the answers are sent, restored later': async (stage) => {
    await sendWithoutNetwork(stage);
    stage.network.restore();
    return ({ payload }) => assert.equal(payload.created_offline, true);
  },
  'cut before the answers are sent, tab closed, restored for the next tab': async (stage) => {
    await sendWithoutNetwork(stage);
    await stage.page.close();
    stage.network.restore();
    const next = await stage.newPage();
    await next.goto(address(stage.network));
    return ({ payload }) => assert.equal(payload.created_offline, true);
  },
  'cut and restored in mid-upload': async (stage) => {
    const survey = await openSurvey(stage);
    await survey.answerOrder('damaged');
    const photo = join(stage.folder, 'cover.png');
    await writeFile(photo, onePixel);
    await until(() => stage.network.heldCount() === 0);
    stage.network.stall();
    await survey.attach(photo);
    await until(() => stage.network.heldCount() > 0);
    stage.network.cut();
    await survey.sees('Will upload when');
    stage.network.restore();
    await survey.press(english.next);
    await survey.rateShop('sent from the train');
    await survey.leaveAddress();
    await survey.sees(english.sorry);
    return ({ payload }) => {
      const ids = payload.attachment_ids;
      assert.ok(Array.isArray(ids) && ids.length === 1 && !String(ids[0]).startsWith('local-file'), 'one photo');
    };
  },
};

async function until(isSo: () => boolean): Promise<void> {
  for (let turns = 0; turns < 400; turns += 1) {
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('waited 40 seconds');
}

async function run(journey: (stage: Stage) => Promise<(stored: StoredFeedback) => void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'product-firefox-'));
  const server = await startServer();
  const network = await breakableNetwork(server.url);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
  });
  try {
    const newPage = async (): Promise<Page> => {
      const page = await browser.newPage();
      await page.setViewport({ width: 1280, height: 900 });
      return page;
    };
    const expectStored = await journey({ page: await newPage(), network, folder, newPage });
    await until(() => storedFeedbacks(server.dataDir).some(({ completed }) => completed));
    const [stored, ...others] = storedFeedbacks(server.dataDir);
    assert.ok(stored?.completed, 'whole');
    assert.deepEqual(others, [], 'one feedback');
    const bodies = stored.payload.responses.map(({ body }) => body);
    assert.ok(bodies.includes('sent from the train') && bodies.includes('ada@example.com'), 'all answers');
    expectStored(stored);
  } finally {
    await browser.close();
    await network.close();
    await server.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

let failed = 0;
for (const [name, journey] of Object.entries(journeys)) {
  const failure = await run(journey).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  console.log(`${failure === undefined ? 'passed' : 'FAILED'}  ${name}`);
  if (failure === undefined) continue;
  failed += 1;
  console.error(failure);
}
console.log(`${Object.keys(journeys).length - failed} of ${Object.keys(journeys).length} journeys passed in Firefox.`);
process.exitCode = failed === 0 ? 0 : 1;

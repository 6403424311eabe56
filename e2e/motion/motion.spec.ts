import { expect, test } from '../server/test.ts';
import { measureContent } from './measure-content.ts';
import { type Moment, moments } from './moments.ts';
import { recordMoment } from './record-moment.ts';
import { newDevice, phone, Visit } from './visit.ts';
import { readMotion, watchMotion } from './watch-motion.ts';

/** Time after the action in which the panel comes to rest. */
const RECORDED_MS = 1_000;
/** Share of a body with one line of skeleton: less is a blank panel. */
const LEAST_CONTENT = 0.003;
const MOST_LAYOUT_SHIFT = 0.02;

const withPanel = Object.values<Moment>(moments).filter(({ hasPanel }) => hasPanel);

for (const moment of withPanel) {
  test(`${moment.title}: every frame with a panel has text or a skeleton, and the panel never shrinks`, async ({
    browser,
    server,
  }) => {
    const recording = await recordMoment(browser, server.url, moment, RECORDED_MS);
    const contents = await measureContent(browser, recording);
    expect(contents.length).toBeGreaterThan(0);
    expect(contents.filter(({ share }) => share < LEAST_CONTENT)).toEqual([]);
    const heights = recording.motion.panel
      .filter(({ at }) => at >= recording.startedAt)
      .map(({ height }) => Math.round(height));
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  });
}

test('a reply to a closed widget is on the screen within a second, and the page does not move', async ({
  browser,
  server,
}) => {
  const { motion, frames, startedAt } = await recordMoment(
    browser,
    server.url,
    moments['reply-while-closed'],
    RECORDED_MS,
  );
  expect(frames.filter(({ at }) => at > startedAt).length).toBeGreaterThan(0);
  expect(motion.panel.filter(({ at }) => at > startedAt)).toEqual([]);
});

test('nothing shifts on the walk through the widget, neither in the page nor in the panel', async ({
  browser,
  server,
}) => {
  const context = await newDevice(browser, phone);
  await context.addInitScript(watchMotion);
  const page = await context.newPage();
  const visit = new Visit(page, server.url);
  await visit.enter();
  await visit.openSurvey();
  await visit.reachChat();
  await visit.field.fill('It came late.');
  await visit.sendMessage.click();
  await expect(visit.widget.content.locator('[data-product="tick"]').last()).toHaveAttribute('data-delivery', 'sent');
  const { shifts } = await readMotion(page);
  expect(shifts.map(({ path }) => path)).toContain('/widget');
  expect(shifts.filter(({ sum }) => sum > MOST_LAYOUT_SHIFT)).toEqual([]);
  await context.close();
});

test('nothing shifts on the walk through the link page', async ({ browser, server }) => {
  const context = await newDevice(browser, phone);
  await context.addInitScript(watchMotion);
  const page = await context.newPage();
  const visit = new Visit(page, server.url, page);
  await page.goto(`${server.url}/feedback?node_id=node-harbour`);
  // Send leads to another document, without the shifts of this one.
  await visit.answerUntilSend();
  expect((await readMotion(page)).shifts.filter(({ sum }) => sum > MOST_LAYOUT_SHIFT)).toEqual([]);
  await context.close();
});

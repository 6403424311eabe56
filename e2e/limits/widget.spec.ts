import { english, Survey } from '../pages/survey.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, type HostVisit, test } from '../widget/fixture.ts';
import { scriptTag } from '../widget/host-page.ts';
import { importNode } from './import-node.ts';

const statusOf = async (host: HostVisit) => {
  await host.page.waitForFunction(() => {
    const run: unknown = Reflect.get(window, 'ProductWidget');
    return typeof run === 'function' && (run('status') as { reason?: string } | undefined)?.reason !== 'loading';
  });
  return (await host.command('status')) as { visible: boolean; reason: string; autoOpen: string; text: string };
};

test('the widget of a full node is not shown, and status() says why', async ({ visit }) => {
  const host = await visit({ settings: { limits: { limit_reached: true } } });
  expect(await statusOf(host)).toMatchObject({ visible: false, reason: 'limitReached' });
  await expect(host.launcherFrame).toBeHidden();
});

test('a sample of 0 percent shows no widget, and one of 100 percent shows it', async ({ visit }) => {
  const none = await visit({ settings: { limits: { sample_percent: 0 } } });
  expect(await statusOf(none)).toMatchObject({ visible: false, reason: 'notInSample' });
  const all = await visit({ settings: { limits: { sample_percent: 100 } } });
  expect(await statusOf(all)).toMatchObject({ visible: true, reason: 'shown' });
});

test('a visitor who closed the survey is left alone on the next page, and may open it', async ({ visit, page }) => {
  const host = await visit({ settings: { limits: { cool_down_days: 7 }, display_interval: 0, display_once: false } });
  await expect(host.question).toBeVisible();
  await host.content.locator('[data-product="close"]').click();
  await page.reload();
  expect(await statusOf(host)).toMatchObject({
    visible: true,
    reason: 'shown',
    autoOpen: 'askedRecently',
    text: 'Shown. Asked Recently.',
  });
  await expect(host.frame).toBeHidden();
  await host.launcher.click();
  await expect(host.question).toBeVisible();
});

test('data-product-test marks the feedback of a widget, and ignores its limits', async ({ visit, server }) => {
  const { code } = await importNode(server, 'testing', { sample_percent: 0, server: { limits: { feedbacks: 1 } } });
  const tag = scriptTag(server.url).replace('PSN-HARBOUR"', `${code}" data-product-test`);
  const host = await visit({ tag });
  await host.launcher.click();
  const survey = new Survey(host.content);
  await survey.sees(english.score);
  await survey.answerOrder('good', '9');
  await survey.rateShop();
  await survey.leaveAddress('Tess', 'tess@example.com');
  await expect
    .poll(() => storedFeedbacks(server.dataDir).filter(({ payload }) => payload.node_id === 'node-testing').length)
    .toBe(1);
  const limits = await fetch(`${server.url}/api/v1/nodes/node-testing`).then((response) => response.json());
  expect(limits.limit_reached).toBe(false);
});

import { withFields } from '../server/with-fields.ts';
import { expect, test } from './fixture.ts';
import { boxOf, signOf } from './places.ts';

test('size, margin and radius are those of the owner', async ({ visit }) => {
  const host = await visit({ settings: { size: 80, margin: 32, radius: 20 } });
  await expect(host.launcher).toBeVisible();
  await expect.poll(() => boxOf(signOf(host))).toEqual({ x: 1280 - 32 - 80, y: 800 - 32 - 80, width: 80, height: 80 });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await expect(host.frame).toHaveCSS('border-radius', '24px');
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(host.frame);
      return [1280 - x - width, 800 - y - height];
    })
    .toEqual([32, 32 + 80 + 16]);
  await expect(host.content.locator('[data-product="widget"]')).toHaveCSS('--product-radius', '20px');
});

for (const { name, settings, right, top } of [
  {
    name: 'in pixels',
    settings: {
      widget_top_position: 120,
      widget_top_position_type: 'px',
      widget_right_position: 40,
      widget_right_position_type: 'px',
    },
    right: 40,
    top: 120,
  },
  {
    name: 'in parts of the window',
    settings: {
      widget_top_position: 25,
      widget_top_position_type: 'rate',
      widget_right_position: 10,
      widget_right_position_type: 'rate',
    },
    right: 128,
    top: 200,
  },
]) {
  test(`the button stands where its owner put it, ${name}`, async ({ visit }) => {
    const host = await visit({ settings });
    await expect(host.launcher).toBeVisible();
    await expect
      .poll(async () => {
        const { x, y, width } = await boxOf(host.launcher);
        return [1280 - x - width, y];
      })
      .toEqual([right, top]);
  });
}

for (const { name, settings, width } of [
  { name: 'in pixels', settings: { width: 480, width_type: 'px' }, width: 480 },
  { name: 'in parts of the window', settings: { width: 40, width_type: 'rate' }, width: 512 },
  {
    name: 'in parts of the window, which are 30 where none are given',
    settings: { width: null, width_type: 'rate' },
    width: 384,
  },
]) {
  test(`the frame is as wide as its owner says, ${name}`, async ({ visit }) => {
    const host = await visit({ settings });
    await host.launcher.click();
    await expect(host.question).toBeVisible();
    expect((await boxOf(host.frame)).width).toBe(width);
  });
}

test('the frame is 450 px high before the app reports its height', async ({ visit, page }) => {
  await page.route('**/widget?code=*', () => undefined);
  const host = await visit();
  await host.launcher.click();
  await expect(host.frame).toBeVisible();
  await expect.poll(async () => (await boxOf(host.frame)).height).toBe(450);
});

/** A survey of one text, short in English and long in Turkish. */
const label = {
  id: 'flow-harbour',
  node_id: 'node-harbour',
  name: 'One text',
  default_language_id: 'lang-en',
  states: [
    {
      id: 's-1',
      name: 'Text',
      is_initial_state: true,
      style: 'normal',
      elements: ['el-1', 'el-2'],
      next_state_id: null,
    },
  ],
  transitions: [],
  elements: [
    {
      id: 'el-1',
      type: 'label',
      order: 0,
      is_visible: true,
      body: { en: 'Short', tr: 'Uzun bir metin. '.repeat(30), de: 'Ein langer Text. '.repeat(300) },
    },
    { id: 'el-2', type: 'submit', order: 1, is_visible: true, body: { en: 'Send' } },
  ],
};
const languages = ['en', 'tr', 'de'].map((code) => ({ id: `lang-${code}`, code, name: `Name of ${code}` }));

test('the frame follows its content, with 110 px around it, between 250 and 600 px, and lists three languages', async ({
  visit,
  page,
}) => {
  await withFields(page, '**/v1/nodes/node-harbour*', { flow: { ...label, languages } });
  const host = await visit();
  await host.launcher.click();
  await expect(host.content.getByText('Short')).toBeVisible();
  const contentHeight = async () => (await boxOf(host.content.locator('.product-widget-content'))).height;
  const frameHeight = async () => (await boxOf(host.frame)).height;
  await expect.poll(contentHeight).toBeLessThan(250);
  await expect.poll(frameHeight).toBe(360);

  const picker = host.content.locator('[data-product="footer"]').getByRole('button');
  await expect(picker).toHaveAccessibleName('Interface Language: Name of en');
  await picker.click();
  await expect(host.content.getByRole('menu')).toHaveCSS('transition-duration', /^0\.25s/);
  await host.content.getByRole('menuitemradio', { name: 'Name of tr' }).click();
  await expect(host.content.getByText('Uzun bir metin.')).toBeVisible();
  await expect.poll(contentHeight).toBeGreaterThan(250);
  expect(await contentHeight()).toBeLessThan(490);
  await expect.poll(async () => (await frameHeight()) - (await contentHeight())).toBe(110);

  await picker.click();
  await host.content.getByRole('menuitemradio', { name: 'Name of de' }).click();
  await expect(host.content.getByText('Ein langer Text.')).toBeVisible();
  await expect.poll(frameHeight).toBe(600);
  // The window has its margins, whatever the owner's text.
  await page.setViewportSize({ width: 1280, height: 500 });
  await expect.poll(frameHeight).toBe(500 - (60 + 2 * 20 + 16));
});

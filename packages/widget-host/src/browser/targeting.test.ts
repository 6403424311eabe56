import { storagePrefix } from '@product/model';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TagOptions } from '../attributes/read-options.ts';
import type { Widget } from '../widget/widget.ts';
import { part as framePart } from './frame-part.ts';
import { startWidget } from './start-widget.ts';
import { part as urlsPart } from './urls-part.ts';

const widgets: Widget[] = [];

/** Starts a widget of a node with limits, and waits until it is shown or hidden. */
async function start(limits: object | null, settings: object = {}, options: Partial<TagOptions> = {}): Promise<Widget> {
  vi.stubGlobal('fetch', async () => Response.json({ node_id: 'node-1', limits, ...settings }));
  const widget = startWidget(
    { code: 'PSN-HARBOUR', appUrl: 'http://localhost', ...options },
    { frame: async () => ({ part: framePart }), urls: async () => ({ part: urlsPart }) },
  );
  widgets.push(widget);
  await widget.ready;
  return widget;
}
const site = () => JSON.parse(localStorage.getItem(`${storagePrefix}site`) ?? 'null');
const exit = { display_on_exit: true };
/** Moves the pointer out of the window through its upper edge, left of its corner. happy-dom has no width. */
const leave = () =>
  document.body.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientX: -100, clientY: 1 }));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const widget of widgets.splice(0)) widget.destroy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a widget of a full node is hidden, and says so', async () => {
  const widget = await start({ limit_reached: true });
  expect(widget.status()).toMatchObject({ visible: false, reason: 'limitReached' });
  widget.open();
  expect(widget.status().open).toBe(false);
});

test('a visitor with an ongoing chat keeps the widget of a full node', async () => {
  localStorage.setItem(`${storagePrefix}widget/node-1`, '{"hasChat":true}');
  expect((await start({ limit_reached: true, sample_percent: 0 })).status().visible).toBe(true);
});

test('a visitor gets the same decision on every page, by an id that stays on the device', async () => {
  const reasons = new Set<string>();
  for (let page = 0; page < 5; page += 1) reasons.add((await start({ sample_percent: 50 })).status().reason);
  expect(reasons.size).toBe(1);
  expect(site()).toEqual({ deviceId: expect.any(String) });
});

test('about half of all devices are in a sample of 50 percent', async () => {
  let shown = 0;
  for (let device = 0; device < 200; device += 1) {
    localStorage.clear();
    const widget = await start({ sample_percent: 50 });
    shown += widget.status().visible ? 1 : 0;
    widget.destroy();
  }
  // Five standard deviations.
  expect(Math.abs(shown - 100)).toBeLessThan(36);
});

test.each([
  ['the option isTest', { isTest: true }],
  ['data-product-test of the script tag', { dataset: { productTest: '' } }],
  ['data-test="true" of the script tag', { dataset: { test: 'true' } }],
])('%s ignores the limits, and leaves no trace of the site', async (_title, options) => {
  const limits = { sample_percent: 0, cool_down_days: 7, limit_reached: true };
  const widget = await start(limits, exit, options);
  expect(widget.status()).toMatchObject({ visible: true, autoOpen: 'mayOpenByItself' });
  widget.open();
  await vi.waitFor(() => expect(document.querySelector('[data-product="frame"][style*="box-shadow"]')).not.toBeNull());
  expect(site()).toBeNull();
});

test.each([{ productTest: 'false' }, { test: 'false' }, { test: '' }, { test: 'hero' }])(
  'a script tag with the data %j marks no tests',
  async (dataset) => {
    expect((await start({ sample_percent: 0 }, {}, { dataset })).status().reason).toBe('notInSample');
  },
);

test('a survey that was seen leaves the other widgets of the site closed for the cool-down', async () => {
  const seen = await start(null, { node_id: 'node-2' }, { code: 'PSN-OTHER01' });
  const quiet = await start({ cool_down_days: 7 }, exit);
  expect(quiet.status().autoOpen).toBe('mayOpenByItself');
  seen.open();
  await vi.waitFor(() => expect(site()).toEqual({ shownAt: expect.any(Number) }));
  seen.close();
  expect(quiet.status()).toMatchObject({ visible: true, autoOpen: 'askedRecently', text: 'Shown. Asked Recently.' });
  leave();
  expect(quiet.status().open).toBe(false);
  quiet.open();
  expect(quiet.status().open).toBe(true);
});

test('a widget opens by itself after the cool-down', async () => {
  localStorage.setItem(`${storagePrefix}site`, JSON.stringify({ shownAt: Date.now() - 7 * 86_400_000 }));
  const widget = await start({ cool_down_days: 7 }, exit);
  leave();
  expect(widget.status().open).toBe(true);
});

test('a signed-out visitor takes the cool-down along, and the device keeps its sample', async () => {
  const widget = await start({ cool_down_days: 7, sample_percent: 100 }, exit);
  widget.open();
  await vi.waitFor(() => expect(site()?.shownAt).toEqual(expect.any(Number)));
  widget.reset();
  await vi.waitFor(() => expect(site()).toEqual({ deviceId: expect.any(String) }));
});

test('blocked storage belongs to no sample and opens nothing by itself', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect((await start({ sample_percent: 99 })).status().reason).toBe('notInSample');
  expect((await start({ cool_down_days: 1 }, exit)).status()).toMatchObject({
    visible: true,
    autoOpen: 'storageBlocked',
  });
});

test.each([['null'], ['7'], ['{"deviceId":7,"shownAt":"x"}'], ['{']])(
  'a stored record %s is dropped and does not throw',
  async (text) => {
    localStorage.setItem(`${storagePrefix}site`, text);
    const widget = await start({ sample_percent: 100, cool_down_days: 7 }, exit);
    expect(widget.status()).toMatchObject({ visible: true, autoOpen: 'mayOpenByItself' });
  },
);

import { storagePrefix } from '@product/model';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectFrame, placedFrame } from '../../test/connect-frame.ts';
import type { WidgetEvent } from '../lifecycle/effect.ts';
import type { Widget } from '../widget/widget.ts';
import { part as framePart } from './frame-part.ts';
import type { LazyParts } from './lazy-parts.ts';
import { startWidget } from './start-widget.ts';
import { part as urlsPart } from './urls-part.ts';

const frame = () => document.querySelector('[data-product="frame"]');
/** The frame, once its code has placed it. */
const placed = () => document.querySelector('[data-product="frame"][style*="box-shadow"]');
const rejectLoad = async (): Promise<never> => {
  throw new Error('not loaded');
};
let widget: Widget | undefined;
let events: WidgetEvent[];
let posted: unknown[];

function start(settings: object, parts: Partial<LazyParts> = {}): Widget {
  vi.stubGlobal('fetch', async () => Response.json({ node_id: 'node-1', ...settings }));
  widget = startWidget(
    { code: 'PSN-HARBOUR', appUrl: 'http://localhost', onEvent: (event) => events.push(event) },
    { frame: async () => ({ part: framePart }), urls: async () => ({ part: urlsPart }), ...parts },
  );
  return widget;
}
const types = () => events.map(({ type }) => type);

beforeEach(() => {
  events = [];
  posted = [];
  localStorage.clear();
  vi.spyOn(window, 'postMessage').mockImplementation((message: unknown) => void posted.push(message));
});
afterEach(() => {
  widget?.destroy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a widget that nobody approaches loads no frame', async () => {
  const load = vi.fn(async () => ({ part: framePart }));
  await start({}, { frame: load, urls: rejectLoad }).ready;
  expect(load).not.toHaveBeenCalled();
  expect(types()).toEqual(['ready', 'shown']);
});

/** Replaces the browser's idle time: collects the idle callbacks, which a test runs itself. */
function collectIdleCallbacks(): (() => void)[] {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => callbacks.push(run));
  return callbacks;
}

test('the frame of a device with a chat is loaded once the page is idle, and stays closed', async () => {
  const idle = collectIdleCallbacks();
  await start({}).ready;
  expect(idle).toEqual([]);
  widget?.destroy();
  localStorage.setItem(`${storagePrefix}widget/node-1`, '{"hasChat":true}');
  await start({}).ready;
  expect(frame()).toBeNull();
  idle[0]?.();
  await vi.waitFor(() => expect(placed()).not.toBeNull());
  expect((frame() as HTMLElement).style.visibility).toBe('hidden');
});

test('prewarm loads the frame on an idle page; a hidden widget loads nothing', async () => {
  const options = { code: 'PSN-HARBOUR', appUrl: 'http://localhost', prewarm: 'idle' } as const;
  const idle = collectIdleCallbacks();
  const load = vi.fn(async () => ({ part: framePart }));
  const parts = { frame: load, urls: async () => ({ part: urlsPart }) };
  vi.stubGlobal('fetch', async () => Response.json({ node_id: 'node-1', hide_widget: true }));
  widget = startWidget(options, parts);
  await widget.ready;
  expect(idle).toEqual([]);
  widget.destroy();
  vi.stubGlobal('fetch', async () => Response.json({ node_id: 'node-1' }));
  widget = startWidget(options, parts);
  await widget.ready;
  expect(load).not.toHaveBeenCalled();
  idle[0]?.();
  expect(load).toHaveBeenCalledTimes(1);
});

test('the frame loads in parallel with its code', async () => {
  let finishLoad: (() => void) | undefined;
  const load = () =>
    new Promise<{ part: typeof framePart }>((resolve) => {
      finishLoad = () => resolve({ part: framePart });
    });
  const { ready, open } = start({}, { frame: load });
  await ready;
  open();
  const early = frame() as HTMLIFrameElement;
  expect(early.src).toBe('http://localhost/widget?code=PSN-HARBOUR#hosted');
  expect(early.style.visibility).toBe('hidden');
  finishLoad?.();
  await vi.waitFor(() => expect(early.style.visibility).toBe('visible'));
  expect(document.querySelectorAll('[data-product="frame"]')).toHaveLength(1);
});

test('a widget that opens and closes while its code loads ends closed', async () => {
  const { ready, open, close } = start({});
  await ready;
  open();
  close();
  await vi.waitFor(() => expect(placed()).not.toBeNull());
  expect((frame() as HTMLElement).style.visibility).toBe('hidden');
});

test('code that does not load is retried once, with another URL', async () => {
  const load = vi.fn(async (again: boolean) => (again ? { part: framePart } : rejectLoad()));
  const { ready, open, status } = start({}, { frame: load });
  await ready;
  open();
  await vi.waitFor(() => expect(placed()).not.toBeNull());
  expect(load.mock.calls).toEqual([[false], [true]]);
  expect(status()).toMatchObject({ open: true, error: null });
});

test('a widget whose code never loads closes and fails, and opening retries', async () => {
  const load = vi.fn(rejectLoad);
  const { ready, open, status } = start({}, { frame: load });
  await ready;
  open();
  await vi.waitFor(() => expect(types()).toContain('failed'));
  expect(load).toHaveBeenCalledTimes(2);
  expect(events.at(-1)).toEqual({ type: 'failed', reason: 'frameNotLoaded', error: new Error('not loaded') });
  expect(status()).toMatchObject({ visible: true, open: false, error: new Error('not loaded') });
  expect(document.querySelectorAll('[data-product="widget"] > *')).toHaveLength(1);
  load.mockImplementation(async () => ({ part: framePart }) as never);
  open();
  await vi.waitFor(() => expect(placed()).not.toBeNull());
});

test('a widget whose pattern matcher does not load stays hidden and fails', async () => {
  const { ready, open } = start({ enabled_urls: ['.'] }, { urls: rejectLoad });
  expect(await ready).toMatchObject({ visible: false, reason: 'urlsNotLoaded', error: new Error('not loaded') });
  open();
  expect(types()).toEqual(['failed']);
  expect(document.querySelector('[data-product="widget"]')).toBeNull();
});

test('a widget stays hidden until its pattern matcher has loaded', async () => {
  const { ready, status } = start({ enabled_urls: ['localhost|about'] });
  expect(status().reason).toBe('loading');
  expect(await ready).toMatchObject({ visible: true });
});

test('messages of the time before the frame’s code are posted on the page’s window, in order', async () => {
  const { ready, open } = start({
    enabled_domains: [location.hostname, 'localhost'],
    web_channel: { id: 7, name: 'Shop' },
  });
  await ready;
  open();
  await vi.waitFor(() => expect(placed()).not.toBeNull());
  widget?.close();
  const channel = { channelId: '7', channelName: 'Shop' };
  expect(posted).toEqual([
    { type: 'PSN_WIDGET_OPENED', ...channel },
    { type: 'PSN_WIDGET_CLOSED', ...channel },
  ]);
});

test('the page’s window receives that the widget was displayed before, and that it hid', async () => {
  const { ready, open, close } = start({
    enabled_domains: ['localhost'],
    enabled_urls: ['^[^#]*$'],
    web_channel: { id: 7, name: 'Shop' },
  });
  await ready;
  open();
  await vi.waitFor(() => expect(placed()).not.toBeNull());
  close();
  open();
  location.hash = 'away';
  await vi.waitFor(() => expect(posted).toContainEqual(expect.objectContaining({ type: 'PSN_WIDGET_HID' })));
  const channel = { channelId: '7', channelName: 'Shop' };
  expect(posted).toEqual(
    [
      'PSN_WIDGET_OPENED',
      'PSN_WIDGET_CLOSED',
      'PSN_WIDGET_OPENED',
      'PSN_WIDGET_DISPLAYED_BEFORE',
      'PSN_WIDGET_CLOSED',
      'PSN_WIDGET_HID',
    ].map((type) => ({ type, ...channel })),
  );
  location.hash = '';
});

test('the settings call has the code, the time, and the visitor’s ids', async () => {
  const requests: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(new URL(address));
    return Response.json({ node_id: 'node-1' });
  });
  const before = Date.now();
  const parts = { frame: async () => ({ part: framePart }), urls: async () => ({ part: urlsPart }) };
  const options = { code: 'PSN-HARBOUR', appUrl: 'http://localhost' };
  widget = startWidget({ ...options, customer: { externalId: 'e 1', userId: 'u1' } }, parts);
  await widget.ready;
  widget.destroy();
  widget = startWidget(options, parts);
  await widget.ready;
  expect(requests.map(({ pathname }) => pathname)).toEqual(Array(2).fill('/api/v1/web_widgets/code/PSN-HARBOUR'));
  const [identified, anonymous] = requests.map(({ searchParams }) => Object.fromEntries(searchParams));
  expect(identified).toEqual({ t: expect.stringMatching(/^\d+$/), external_id: 'e 1', user_id: 'u1' });
  expect(Number(identified?.t)).toBeGreaterThanOrEqual(before);
  expect(anonymous).toEqual({ t: expect.stringMatching(/^\d+$/) });
});

test('a failed settings call leaves the server’s body in the status, and nothing in the page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_found', message: 'No such widget' }, { status: 404 }));
  const parts = { frame: async () => ({ part: framePart }), urls: async () => ({ part: urlsPart }) };
  widget = startWidget({ code: 'PSN-HARBOUR', appUrl: 'http://localhost' }, parts);
  expect(await widget.ready).toMatchObject({
    visible: false,
    reason: 'settingsFailed',
    error: { code: 'not_found', message: 'No such widget' },
  });
  expect(document.querySelector('[data-product]')).toBeNull();
});

test('without enabled domains nothing is posted on the page’s window', async () => {
  const { ready, open } = start({});
  await ready;
  open();
  await vi.waitFor(() => expect(placed()).not.toBeNull());
  expect(posted).toEqual([]);
});

test('the display interval starts when the page may show the widget', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { ready, status } = start({ enabled_urls: ['#checkout$'], display_interval: 3 });
    await ready;
    const go = async (hash: string): Promise<void> => {
      history.replaceState(null, '', hash);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    vi.advanceTimersByTime(60_000);
    expect(status()).toMatchObject({ reason: 'urlNotEnabled', autoOpen: 'mayOpenByItself', open: false });
    await go('#checkout');
    vi.advanceTimersByTime(2_000);
    await go('#cart');
    await go('#checkout');
    vi.advanceTimersByTime(2_999);
    expect(status().open).toBe(false);
    vi.advanceTimersByTime(1);
    expect(status()).toMatchObject({ open: true, autoOpen: 'displayedBefore' });
  } finally {
    vi.useRealTimers();
    history.replaceState(null, '', location.pathname);
  }
});

test('the timeout of an app without a reply stays in the status', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { ready, open, status } = start({});
    await ready;
    open();
    await vi.waitFor(() => expect(placed()).not.toBeNull());
    vi.advanceTimersByTime(10_000);
    expect(status()).toMatchObject({ reason: 'shown', open: false, error: 'frameTimedOut' });
  } finally {
    vi.useRealTimers();
  }
});

test('events of the survey, the widget and the chat reach the data layer of the page', async () => {
  const dataLayer: unknown[] = [];
  vi.stubGlobal('dataLayer', dataLayer);
  const { ready, open, close } = start({});
  await ready;
  open();
  const app = await connectFrame(placedFrame);
  app.send({ type: 'analytics', event: 'page_shown', params: { node_id: 'node-1', state_id: 's1' } });
  app.send({ type: 'chatOpened', feedbackId: 'f1' });
  await vi.waitFor(() => expect(dataLayer).toHaveLength(3));
  close();
  expect(dataLayer).toEqual([
    { event: 'widget_opened', node_id: 'node-1' },
    { event: 'page_shown', node_id: 'node-1', state_id: 's1' },
    { event: 'chat_opened', node_id: 'node-1' },
    { event: 'widget_closed', node_id: 'node-1' },
  ]);
});

test('a page without a data layer gets none', async () => {
  const { ready, open } = start({});
  await ready;
  open();
  await vi.waitFor(() => expect(placed()).not.toBeNull());
  expect(Reflect.has(window, 'dataLayer')).toBe(false);
});

test('code of the frame that throws when it starts closes the widget, and the next press loads it again', async () => {
  const parts = [
    () => {
      throw new TypeError('Map is not a constructor');
    },
    framePart,
  ];
  const { ready, open, status } = start({}, { frame: async () => ({ part: parts.shift() as typeof framePart }) });
  await ready;
  open();
  await vi.waitFor(() =>
    expect(status()).toMatchObject({ open: false, error: { message: 'Map is not a constructor' } }),
  );
  expect(types()).toContain('failed');
  open();
  await vi.waitFor(() => expect(placed()).not.toBeNull());
});

test('code that never loads is given up after two minutes, twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { ready, open, status } = start({}, { frame: () => new Promise(() => {}) });
    await ready;
    open();
    await vi.advanceTimersByTimeAsync(240_000);
    expect(status()).toMatchObject({ open: false, error: 'frameNotLoaded' });
  } finally {
    vi.useRealTimers();
  }
});

test('a listener that throws stops neither other listeners nor the widget', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (failure: unknown) => reported.push(failure));
  const { ready, on, open, status } = start({});
  on('opened', () => {
    throw new Error('of the page');
  });
  const opened = vi.fn();
  on('opened', opened);
  await ready;
  open();
  expect(opened).toHaveBeenCalledTimes(1);
  expect(status().open).toBe(true);
  expect(reported).toEqual([new Error('of the page')]);
});

test('a widget that is destroyed while its code loads adds nothing to the page', async () => {
  let finishLoad: (() => void) | undefined;
  const load = () =>
    new Promise<{ part: typeof framePart }>((resolve) => {
      finishLoad = () => resolve({ part: framePart });
    });
  const { ready, open, destroy } = start({}, { frame: load });
  await ready;
  open();
  destroy();
  finishLoad?.();
  await Promise.resolve();
  expect(document.querySelector('[data-product]')).toBeNull();
});

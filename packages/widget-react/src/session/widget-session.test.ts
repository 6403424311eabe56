import { type FakeHost, fakeHost } from '@product/bridge/testing';
import type { Customer, Result, WidgetSettings } from '@product/model';
import { memoryStorage } from '@product/runtime';
import { createProductStore } from '@product/runtime/redux';
import { aWidgetSettings, fakeClock } from '@product/testing';
import { afterEach, expect, test, vi } from 'vitest';
import type { WidgetApi } from './effect-handlers.ts';
import { startWidgetSession, type WidgetSession } from './widget-session.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const customer: Result<Customer & { id: string }> = { ok: true, value: { id: 'c1' } };
function anApi(settings: Result<WidgetSettings> = { ok: true, value: aWidgetSettings() }): WidgetApi {
  return {
    loadWidgetSettings: () => Promise.resolve(settings),
    registerVisit: () => Promise.resolve(customer),
    loadPreviousFeedbacks: () => Promise.resolve({ ok: true, value: [] }),
    loadChat: () => Promise.resolve({ ok: false, error: { type: 'network', message: 'Network failure' } }),
  };
}

interface Started {
  session: WidgetSession;
  host: FakeHost;
  closed: unknown[];
  clock: ReturnType<typeof fakeClock>;
}

function start({
  code = 'PSN-HARBOUR',
  api = anApi(),
  isFramed = true,
  storage = memoryStorage(),
  origin = 'https://shop.example',
  hash = '',
} = {}): Started {
  const closed: unknown[] = [];
  const parent = { postMessage: () => undefined } as unknown as Window;
  const page = Object.assign(new EventTarget(), {
    crypto,
    location: { hostname: 'app.example', origin: 'https://app.example', hash },
  }) as unknown as Window & { parent: Window };
  page.parent = isFramed ? parent : page;
  if (!isFramed) page.postMessage = (data: unknown) => void closed.push(data);
  const host = fakeHost(page, parent, origin);
  const clock = fakeClock(1000);
  const session = startWidgetSession({
    code,
    api,
    store: createProductStore(),
    storage,
    clock,
    page,
    query: new URLSearchParams('language=tr'),
  });
  stops.push(session.stop, host.stop);
  return { session, host, closed, clock };
}

const init = (settings: WidgetSettings) =>
  ({
    type: 'init',
    settings,
    language: 'en',
    url: 'https://shop.example/books',
    customer: {},
    attributes: {},
    stored: {},
    open: true,
    fullPage: false,
  }) as const;

test('in a host page it says that it is ready, and starts with what the page sends', async () => {
  const { session, host } = start();
  await vi.waitFor(() => expect(host.received).toMatchObject([{ type: 'ready' }]));
  host.send(init(aWidgetSettings()));
  await vi.waitFor(() => expect(session.machine.getState()).toMatchObject({ phase: 'ready', isEmbedded: true }));
  await vi.waitFor(() => expect(session.machine.getState().customer.id).toBe('c1'));
  await vi.waitFor(() => expect(host.received.map(({ type }) => type)).toContain('store'));
});

test('a page that keeps nothing is asked to keep nothing', async () => {
  const { session, host } = start();
  await vi.waitFor(() => expect(host.received).toHaveLength(1));
  const { stored: _, ...message } = init(aWidgetSettings());
  host.send(message);
  await vi.waitFor(() => expect(session.machine.getState().customer.id).toBe('c1'));
  session.machine.send({ type: 'closePressed' });
  await vi.waitFor(() => expect(host.received.at(-1)).toMatchObject({ type: 'close' }));
  expect(host.received.map(({ type }) => type)).not.toContain('store');
});

test('the settings are those that the page sends, whether or not anything is drawn from them', async () => {
  const { session, host } = start();
  const settings = aWidgetSettings({
    secureMode: true,
    securityToken: 'secret',
    matrixQuestionViewType: 'cards',
    primaryColor: '#114477',
    secondaryColor: '#aa3300',
    fontColor: '#ffee00',
    radius: 20,
  });
  await vi.waitFor(() => expect(host.received).toHaveLength(1));
  host.send(init(settings));
  await vi.waitFor(() => expect(session.machine.getState().settings).toEqual(settings));
});

test('a visit that fails leaves what the server said, and the survey stands', async () => {
  const error = {
    type: 'http',
    status: 422,
    code: 'invalid',
    body: { code: 'invalid' },
    retryAfterMs: null,
    message: 'refused',
  } as const;
  const api: WidgetApi = { ...anApi(), registerVisit: () => Promise.resolve({ ok: false, error }) };
  const { session } = start({ api, isFramed: false });
  await vi.waitFor(() => expect(session.machine.getState().visitError).toEqual(error));
  expect(session.machine.getState()).toMatchObject({ phase: 'ready', screen: { name: 'survey' }, customer: {} });
});

test('a page whose domain the server does not name gets nothing, whatever list it sends', async () => {
  const api = anApi({ ok: true, value: aWidgetSettings({ enabledDomains: ['shop.example'] }) });
  const { session, host } = start({ origin: 'https://evil.example', api });
  await vi.waitFor(() => expect(session.machine.getState().phase).toBe('denied'));
  host.send(init(aWidgetSettings({ enabledDomains: ['evil.example'] })));
  expect(host.received).toEqual([]);
  expect(session.machine.getState()).toMatchObject({ phase: 'denied', settings: null });
});

test('a page says how its widget looks, never which node it shows or who may embed it', async () => {
  const { session, host } = start();
  await vi.waitFor(() => expect(host.received).toHaveLength(1));
  host.send(
    init(aWidgetSettings({ nodeId: 'node-of-others', enabledDomains: ['evil.example'], primaryColor: '#114477' })),
  );
  await vi.waitFor(() =>
    expect(session.machine.getState().settings).toEqual(aWidgetSettings({ primaryColor: '#114477' })),
  );
});

test('opened by itself it loads its settings, and closing tells whoever is around', async () => {
  const { session, closed } = start({ isFramed: false });
  await vi.waitFor(() => expect(session.machine.getState()).toMatchObject({ phase: 'ready', languageCode: 'tr' }));
  session.machine.send({ type: 'closePressed' });
  expect(closed).toEqual([{ type: 'PSN_WEB_WIDGET_CLOSED', channelId: null, channelName: null }]);
});

test('in a frame whose page does not answer it stands alone after a second', async () => {
  const { session, host, clock } = start();
  await vi.waitFor(() => expect(host.received).toHaveLength(1));
  clock.advance(1000);
  await vi.waitFor(() => expect(session.machine.getState()).toMatchObject({ phase: 'ready', isEmbedded: false }));
});

test('a frame of the widget waits for its host, however late the code of the host comes', async () => {
  const { session, host, clock } = start({ hash: '#hosted' });
  clock.advance(5000);
  await vi.waitFor(() => expect(host.received).toContainEqual({ v: 1, type: 'ready' }));
  expect(session.machine.getState().phase).toBe('loading');
});

test.each([
  { name: 'a code that is none', options: { code: 'HARBOUR', isFramed: false } },
  {
    name: 'settings that fail',
    options: {
      isFramed: false,
      api: anApi({ ok: false, error: { type: 'network', message: 'Network failure' } }),
    },
  },
])('$name: nothing to show', async ({ options }) => {
  const { session } = start(options);
  await vi.waitFor(() => expect(session.machine.getState().phase).toBe('failed'));
});

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
    loadNode: () => Promise.resolve({ ok: false, error: { type: 'network', message: 'Network failure' } }),
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

test('in a host page the frame sends ready, and starts with the page’s init message', async () => {
  const { session, host } = start();
  await vi.waitFor(() => expect(host.received).toMatchObject([{ type: 'ready' }]));
  host.send(init(aWidgetSettings()));
  await vi.waitFor(() => expect(session.machine.getState()).toMatchObject({ phase: 'ready', isEmbedded: true }));
  await vi.waitFor(() => expect(session.machine.getState().customer.id).toBe('c1'));
});

const hostStored = aWidgetSettings({ hostStorage: true });
const planted = { DEVICE_ID: '{"version":1,"value":"of the page"}' };

test('a widget whose server sets host_storage takes the copy of the page, and gives it each change', async () => {
  const storage = memoryStorage();
  const { session, host } = start({ storage, api: anApi({ ok: true, value: hostStored }) });
  await vi.waitFor(() => expect(host.received).toHaveLength(1));
  host.send({ ...init(aWidgetSettings()), stored: planted });
  await vi.waitFor(() => expect(session.machine.getState().customer.id).toBe('c1'));
  expect(storage.get('DEVICE_ID')).toBe(planted.DEVICE_ID);
  await vi.waitFor(() => expect(host.received.map(({ type }) => type)).toContain('store'));
});

test.each([
  { name: 'a page that sends stored texts', message: { ...init(aWidgetSettings()), stored: planted } },
  { name: 'a page that claims the setting, too', message: { ...init(hostStored), stored: planted } },
  { name: 'a page that sends stored texts twice', message: { ...init(hostStored), stored: planted }, times: 2 },
])('without host_storage of the server $name gives none, and receives none', async ({ message, times = 1 }) => {
  const storage = memoryStorage();
  const { session, host } = start({ storage });
  await vi.waitFor(() => expect(host.received).toHaveLength(1));
  for (let sent = 0; sent < times; sent += 1) host.send(message);
  await vi.waitFor(() => expect(session.machine.getState().customer.id).toBe('c1'));
  session.machine.send({ type: 'closePressed' });
  await vi.waitFor(() => expect(host.received.at(-1)).toMatchObject({ type: 'close' }));
  expect(host.received.map(({ type }) => type)).not.toContain('store');
  expect(storage.get('DEVICE_ID')).not.toBe(planted.DEVICE_ID);
});

test('the state has all settings of the page, also those that the frame does not use', async () => {
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

test('a visit that fails leaves its error in the state, and the survey continues', async () => {
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

test('a page on a domain that the server does not list receives its refusal alone, whatever list it sends', async () => {
  const api = anApi({ ok: true, value: aWidgetSettings({ enabledDomains: ['shop.example'] }) });
  const { session, host } = start({ origin: 'https://evil.example', api });
  await vi.waitFor(() => expect(session.machine.getState().phase).toBe('denied'));
  host.send(init(aWidgetSettings({ enabledDomains: ['evil.example'] })));
  await vi.waitFor(() => expect(host.received).toEqual([{ v: 1, type: 'denied' }]));
  expect(session.machine.getState()).toMatchObject({ phase: 'denied', settings: null });
});

test('the page decides the look of its widget, the server its node and domains', async () => {
  const { session, host } = start();
  await vi.waitFor(() => expect(host.received).toHaveLength(1));
  host.send(
    init(aWidgetSettings({ nodeId: 'node-of-others', enabledDomains: ['evil.example'], primaryColor: '#114477' })),
  );
  await vi.waitFor(() =>
    expect(session.machine.getState().settings).toEqual(aWidgetSettings({ primaryColor: '#114477' })),
  );
});

test('a frame without a parent page loads its settings, and posts that it was closed', async () => {
  const { session, closed } = start({ isFramed: false });
  await vi.waitFor(() => expect(session.machine.getState()).toMatchObject({ phase: 'ready', languageCode: 'tr' }));
  session.machine.send({ type: 'closePressed' });
  expect(closed).toEqual([{ type: 'PSN_WEB_WIDGET_CLOSED', channelId: null, channelName: null }]);
});

test('a frame whose page sends no reply runs by itself after a second', async () => {
  const { session, host, clock } = start();
  await vi.waitFor(() => expect(host.received).toHaveLength(1));
  clock.advance(1000);
  await vi.waitFor(() => expect(session.machine.getState()).toMatchObject({ phase: 'ready', isEmbedded: false }));
});

test('a hosted frame waits for its host without a limit', async () => {
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
])('a widget with $name fails', async ({ options }) => {
  const { session } = start(options);
  await vi.waitFor(() => expect(session.machine.getState().phase).toBe('failed'));
});

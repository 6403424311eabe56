import { flowSessions, personKey, personStorage } from '@product/api-client';
import { fakeHost } from '@product/bridge/testing';
import type { Customer, Result } from '@product/model';
import { type KeyValueStorage, memoryStorage } from '@product/runtime';
import { createProductStore } from '@product/runtime/redux';
import { aCustomerToken, aWidgetSettings, fakeClock } from '@product/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitorStorage } from '../storage/visitor-storage.ts';
import type { PreviousFeedback } from '../widget/previous-feedback.ts';
import type { WidgetApi } from './effect-handlers.ts';
import { startWidgetSession } from './widget-session.ts';

const NOW = 1_000_000_000;
const settings = aWidgetSettings();
const { nodeId } = settings;
/** Name of a person, with letters beyond the hexadecimal ones of a random id. */
const SELIN = 'selin';
const aFeedback = (feedbackId: string): PreviousFeedback => ({
  feedbackId,
  token: `token of ${feedbackId}`,
  nodeId,
  nodeName: 'Harbour Books',
  createdAt: 1,
  status: 'open',
  unread: 2,
  seenAt: 1,
});

type Visit = Parameters<WidgetApi['registerVisit']>[0];
interface PendingVisit extends Visit {
  resolve(id: string): void;
}

let stops: (() => void)[] = [];
let visits: PendingVisit[] = [];
beforeEach(() => {
  visits = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

const api: WidgetApi = {
  loadWidgetSettings: async () => ({ ok: true, value: settings }),
  registerVisit: (visit) => {
    const { promise, resolve } = Promise.withResolvers<Result<Customer & { id: string }>>();
    visits.push({ ...visit, resolve: (id) => resolve({ ok: true, value: { id } }) });
    return promise;
  },
  loadNode: () => Promise.resolve({ ok: false, error: { type: 'network', message: 'Network failure' } }),
  loadChat: async () => ({ ok: false, error: { type: 'network', message: 'Network failure' } }),
  loadPreviousFeedbacks: async () => ({ ok: true, value: [] }),
};

/** Starts a frame on a page that names `externalId`. */
async function aFrame(
  storage: KeyValueStorage,
  { externalId, reset = false }: { externalId?: string; reset?: boolean } = {},
) {
  const parent = { postMessage: () => undefined } as unknown as Window;
  const location = { hostname: 'app.example', origin: 'https://app.example', hash: '#hosted' };
  const page = Object.assign(new EventTarget(), { crypto, location, parent }) as unknown as Window;
  const host = fakeHost(page, parent);
  const session = startWidgetSession({
    code: 'PSN-HARBOUR',
    api,
    store: createProductStore(),
    storage,
    clock: fakeClock(NOW),
    page,
    query: new URLSearchParams(),
  });
  stops.push(session.stop, host.stop);
  await vi.waitFor(() => expect(host.received).toHaveLength(1));
  host.send({
    type: 'init',
    settings,
    language: 'en',
    url: 'https://shop.example/',
    customer: externalId === undefined ? {} : { externalId },
    attributes: {},
    open: true,
    fullPage: false,
    reset,
  });
  await vi.waitFor(() => expect(session.machine.getState().phase).toBe('ready'));
  const state = () => session.machine.getState();
  const identify = (id: string) =>
    host.send({ type: 'customer', customer: { externalId: id }, attributes: { plan: `of ${id}` } });
  const isNow = (id: string) => vi.waitFor(() => expect(state().person).toBe(id && personKey({ externalId: id })));
  return { session, host, state, identify, isNow };
}

/** Stores a list of chats, an id and unfinished answers of a person on the device. */
function storePerson(device: KeyValueStorage, externalId = ''): KeyValueStorage {
  const scope = personStorage(device, nodeId, personKey({ externalId }));
  const { clientId, feedbacks } = visitorStorage(scope, nodeId);
  clientId.write(`id of ${externalId}`);
  feedbacks.write([aFeedback(`chat of ${externalId}`)]);
  scope.set('DEVICE_ID', `{"version":1,"value":"device of ${externalId}"}`);
  const id = `run of ${externalId}`;
  const subject = { link: '', person: '', context: {} };
  flowSessions(scope, { now: () => NOW - 60_000 }, nodeId).write({ id, subject, session: { id } });
  scope.set(`CHAT_DRAFT/customer/chat of ${externalId}`, 'half a sentence');
  return scope;
}

/** All stored values of a device, as one text. */
function contentOf(device: KeyValueStorage): string {
  return device
    .keys()
    .map((key) => device.get(key))
    .join('\n');
}

test('another person sees no data of the former one, and the device keeps none', async () => {
  const device = memoryStorage();
  storePerson(device, SELIN);
  const { state, host, identify, isNow, session } = await aFrame(device, { externalId: SELIN });
  expect(state()).toMatchObject({
    screen: { name: 'chat', feedbackId: 'chat of selin' },
    customer: { id: 'id of selin' },
  });
  const former = session.storage();
  identify('bob');
  await isNow('bob');
  expect(state()).toMatchObject({ screen: { name: 'survey' }, feedbacks: [], chatStatus: null });
  expect(state().customer).toEqual({ externalId: 'bob' });
  expect(state().attributes).toEqual({ plan: 'of bob' });
  // A chat that unmounts still writes its draft.
  former.set('CHAT_DRAFT/customer/chat of selin', 'half a sentence more');
  expect(contentOf(device)).not.toContain(SELIN);
  expect(visits.at(-1)).toMatchObject({ nodeId, customer: { external_id: 'bob' } });
  expect(visits.at(-1)?.deviceId).not.toContain(SELIN);
  await vi.waitFor(() => expect(host.received).toContainEqual({ v: 1, type: 'personChanged', isSignedOut: false }));
  await vi.waitFor(() => expect(host.received.at(-1)).toEqual({ v: 1, type: 'unread', count: 0 }));
});

test('a reset removes the data of all persons of the node from the device', async () => {
  const device = memoryStorage();
  storePerson(device);
  storePerson(device, SELIN);
  const { state, host, isNow } = await aFrame(device);
  expect(state().screen).toMatchObject({ name: 'chat', feedbackId: 'chat of ' });
  host.send({ type: 'reset' });
  await vi.waitFor(() => expect(state().generation).toBe(2));
  await isNow('');
  expect(state()).toMatchObject({ screen: { name: 'survey' }, feedbacks: [], customer: {} });
  expect([...device.keys()].sort()).toEqual(['DEVICE_ID', 'WIDGET/SESSION']);
  expect(device.get('DEVICE_ID')).not.toContain('device of');
});

test('a reset that the frame missed is done when it starts', async () => {
  const device = memoryStorage();
  storePerson(device, SELIN);
  storePerson(device);
  const { state } = await aFrame(device, { externalId: SELIN, reset: true });
  expect(state()).toMatchObject({ screen: { name: 'survey' }, feedbacks: [] });
  expect(contentOf(device)).not.toMatch(/chat of|run of|device of/);
});

test('a page that names another person removes the data of the former one', async () => {
  const device = memoryStorage();
  storePerson(device, SELIN);
  const { state } = await aFrame(device, { externalId: 'bob' });
  expect(state().feedbacks).toEqual([]);
  expect(contentOf(device)).not.toContain(SELIN);
});

test('a page that names nobody yet neither shows nor removes the data of a stored person', async () => {
  const device = memoryStorage();
  storePerson(device, SELIN);
  const { state, identify, isNow } = await aFrame(device);
  expect(state()).toMatchObject({ screen: { name: 'survey' }, feedbacks: [] });
  identify(SELIN);
  await isNow(SELIN);
  expect(state().screen).toMatchObject({ name: 'chat', feedbackId: 'chat of selin' });
});

test('a visitor who signs in keeps the unfinished answers of the same visit, and sees no chat of the anonymous visitor', async () => {
  const device = memoryStorage();
  storePerson(device);
  const { state, identify, isNow, session } = await aFrame(device);
  identify(SELIN);
  await isNow(SELIN);
  expect(state().feedbacks).toEqual([]);
  expect(session.storage().get(`FLOW/${nodeId}`)).toContain('run of ');
  expect(device.get(`FLOW/${nodeId}`)).toBeNull();
});

test('a visitor who signs out leaves no answers to the next visitor', async () => {
  const device = memoryStorage();
  storePerson(device, SELIN);
  const { session, host, isNow } = await aFrame(device, { externalId: SELIN });
  host.send({ type: 'reset' });
  await isNow('');
  expect(session.storage().get(`FLOW/${nodeId}`)).toBeNull();
});

test('a response for the former person’s visit is dropped', async () => {
  const device = memoryStorage();
  const { state, identify, isNow } = await aFrame(device, { externalId: SELIN });
  identify('bob');
  await isNow('bob');
  visits[0]?.resolve('id of selin');
  visits[1]?.resolve('id of bob');
  await vi.waitFor(() => expect(state().customer.id).toBe('id of bob'));
  expect(contentOf(device)).not.toContain('id of selin');
});

test('new data about the same person change the customer alone', async () => {
  const device = memoryStorage();
  storePerson(device, SELIN);
  const { state, host } = await aFrame(device, { externalId: SELIN });
  const { generation, screen } = state();
  const customer = { externalId: SELIN, email: 'selin@example.com' };
  host.send({ type: 'customer', customer, attributes: {} });
  await vi.waitFor(() => expect(state().customer).toEqual({ id: 'id of selin', ...customer }));
  expect(state()).toMatchObject({ generation, screen });
});

test('a token for a claimed customer registers the visit again', async () => {
  const { state, host } = await aFrame(memoryStorage(), { externalId: SELIN });
  visits[0]?.resolve('id of a claim');
  await vi.waitFor(() => expect(state().customer.id).toBe('id of a claim'));
  host.send({
    type: 'customer',
    customer: { externalId: SELIN },
    attributes: {},
    customerToken: aCustomerToken(SELIN),
  });
  await vi.waitFor(() => expect(visits[1]).toMatchObject({ customerToken: aCustomerToken(SELIN) }));
  visits[1]?.resolve('id of selin');
  await vi.waitFor(() => expect(state().customer.id).toBe('id of selin'));
});

test('another tab of a person who signed out shows an anonymous visitor, and notifies its page', async () => {
  const device = memoryStorage();
  storePerson(device, SELIN);
  const here = await aFrame(device, { externalId: SELIN });
  const there = await aFrame(device, { externalId: SELIN });
  expect(there.state().screen.name).toBe('chat');
  here.host.send({ type: 'reset' });
  await there.isNow('');
  expect(there.state()).toMatchObject({ screen: { name: 'survey' }, feedbacks: [], customerToken: null });
  await vi.waitFor(() =>
    expect(there.host.received).toContainEqual({ v: 1, type: 'personChanged', isSignedOut: true }),
  );
});

test('a tab of an anonymous visitor is unchanged when another tab’s person changes', async () => {
  const device = memoryStorage();
  storePerson(device, SELIN);
  const bystander = await aFrame(device);
  const here = await aFrame(device, { externalId: SELIN });
  const there = await aFrame(device, { externalId: SELIN });
  here.identify('bob');
  await here.isNow('bob');
  await there.isNow('');
  expect(bystander.state().generation).toBe(1);
});

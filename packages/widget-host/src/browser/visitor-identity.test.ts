import { storagePrefix } from '@product/model';
import { aCustomerToken } from '@product/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectFrame, placedFrame } from '../../test/connect-frame.ts';
import type { Widget, WidgetOptions } from '../widget/widget.ts';
import { part as framePart } from './frame-part.ts';
import { startWidget } from './start-widget.ts';
import { part as urlsPart } from './urls-part.ts';

const APP = 'http://localhost';
let widget: Widget | undefined;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({ node_id: 'node-1' }));
});
afterEach(() => {
  widget?.destroy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(options: Partial<WidgetOptions> = {}): Widget {
  widget = startWidget(
    { code: 'PSN-HARBOUR', appUrl: APP, ...options },
    { frame: async () => ({ part: framePart }), urls: async () => ({ part: urlsPart }) },
  );
  return widget;
}

const connect = () => connectFrame(placedFrame);
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(storagePrefix + key) ?? 'null');

test('identify with another external id sends the frame no data of the former person', async () => {
  const { ready, open, identify } = start({
    customer: { externalId: '42', name: 'Ada', email: 'ada@example.com' },
    attributes: { plan: 'gold' },
  });
  await ready;
  open();
  const frame = await connect();
  expect(frame.received[0]).toMatchObject({
    customer: { externalId: '42', name: 'Ada' },
    attributes: { plan: 'gold' },
  });
  identify({ externalId: '43' });
  await vi.waitFor(() => expect(frame.received.at(-1)?.type).toBe('customer'));
  expect(frame.received.at(-1)).toEqual({ v: 1, type: 'customer', customer: { externalId: '43' }, attributes: {} });
});

test('reset notifies the frame, removes the page’s record of the person, and closes the widget', async () => {
  const { ready, open, reset, identify, status } = start({ customer: { externalId: '42' } });
  await ready;
  open();
  const frame = await connect();
  frame.send({ type: 'feedbackCreated', feedbackId: 'f1' });
  frame.send({ type: 'chat', isOngoing: true });
  await vi.waitFor(() => expect(stored('widget/node-1')).toMatchObject({ hasChat: true }));
  reset();
  expect(status().open).toBe(false);
  expect(stored('widget/node-1')).toEqual({ hasChat: 'reset' });
  identify({ name: 'Bob' });
  await vi.waitFor(() => expect(frame.received.slice(-2).map(({ type }) => type)).toEqual(['reset', 'customer']));
  expect(frame.received.at(-1)).toMatchObject({ customer: { name: 'Bob' } });
  frame.send({ type: 'personChanged', isSignedOut: false });
  frame.send({ type: 'chat', isOngoing: false });
  await vi.waitFor(() => expect(stored('widget/node-1')).toEqual({}));
});

test('a reset on a page that unloads at once reaches the frame of the next page', async () => {
  const first = start();
  await first.ready;
  first.reset();
  first.destroy();
  const { ready } = start();
  await ready;
  // No prewarm was requested: the reset mark loads the frame.
  const frame = await connect();
  expect(frame.received[0]).toMatchObject({ type: 'init', reset: true });
});

test('a person who signed out in another tab is not named again by later claims of the page', async () => {
  const { ready, open, identify } = start({ customer: { externalId: '42', email: 'ada@example.com' } });
  await ready;
  open();
  const frame = await connect();
  frame.send({ type: 'personChanged', isSignedOut: true });
  await vi.waitFor(() => expect(stored('widget/node-1')).toEqual({}));
  identify({ name: 'Bob' });
  await vi.waitFor(() => expect(frame.received.at(-1)).toMatchObject({ customer: { name: 'Bob' } }));
  expect(JSON.stringify(frame.received.at(-1))).not.toMatch(/42|ada/);
});

test('a fetched token is sent over the channel alone, and renewed before it expires', async () => {
  const tokens = ['first', 'second'].map((text) => aCustomerToken('42', text));
  const customerToken = vi.fn(async () => tokens[customerToken.mock.calls.length - 1] ?? '');
  const { ready, open } = start({ customerToken });
  await ready;
  open();
  const frame = await connect();
  expect(frame.received[0]).toMatchObject({ customer: { externalId: '42' }, customerToken: tokens[0] });
  frame.send({ type: 'tokenExpires' });
  await vi.waitFor(() => expect(frame.received.at(-1)).toMatchObject({ type: 'customer', customerToken: tokens[1] }));
  expect(JSON.stringify({ ...localStorage })).not.toContain('e.');
});

test('the page stores nothing for the frame, and removes the copy of an earlier release', async () => {
  localStorage.setItem(`${storagePrefix}frame/PSN-HARBOUR`, '{"WIDGET/FEEDBACKS/node-1":"secret"}');
  const { ready, open } = start();
  await ready;
  open();
  const frame = await connect();
  expect(stored('frame/PSN-HARBOUR')).toBeNull();
  expect(frame.received[0]).toMatchObject({ type: 'init', stored: undefined });
  frame.send({ type: 'store', id: 1, key: 'WIDGET/FEEDBACKS/node-1', value: 'secret' });
  await vi.waitFor(() => expect(frame.received.at(-1)).toEqual({ v: 1, type: 'reply', id: 1, isStored: false }));
  expect(stored('frame/PSN-HARBOUR')).toBeNull();
});

test('the server’s setting host_storage stores a copy in the page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ node_id: 'node-1', host_storage: true }));
  localStorage.setItem(`${storagePrefix}frame/PSN-HARBOUR`, '{"DEVICE_ID":"d1"}');
  const { ready, open } = start();
  await ready;
  open();
  const frame = await connect();
  expect(frame.received[0]).toMatchObject({ stored: { DEVICE_ID: 'd1' } });
  frame.send({ type: 'store', id: 1, key: 'WIDGET/SESSION', value: 's1' });
  await vi.waitFor(() => expect(frame.received.at(-1)).toMatchObject({ isStored: true }));
  expect(stored('frame/PSN-HARBOUR')).toEqual({ DEVICE_ID: 'd1', 'WIDGET/SESSION': 's1' });
});

test.each([{ hostStorage: true }, { hostStorage: 'true' }])(
  'the page itself cannot switch a copy on by %j',
  async (options) => {
    const { ready, open } = start(options as Partial<WidgetOptions>);
    await ready;
    open();
    const frame = await connect();
    expect(frame.received[0]).toMatchObject({ type: 'init', stored: undefined });
  },
);

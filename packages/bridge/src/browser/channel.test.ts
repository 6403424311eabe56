import { afterEach, expect, test, vi } from 'vitest';
import { fakeFrame, fakeHost } from '../fake-peer/fake-peer.ts';
import type { FrameMessage } from '../messages/frame-message.ts';
import { handshake, type Markup } from '../messages/handshake.ts';
import type { HostMessage } from '../messages/host-message.ts';
import { connectHost } from './connect-host.ts';
import { openChannel } from './open-channel.ts';

const APP = 'https://app.example';
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

interface Posted {
  data: unknown;
  origin: string;
  ports: MessagePort[];
}

/** Creates the frame's window as the host uses it, and records what is posted to it. */
function aFrameWindow() {
  const posted: Posted[] = [];
  const frame = {
    postMessage: (data: unknown, origin: string, ports: MessagePort[]) => posted.push({ data, origin, ports }),
  };
  return { frame: frame as unknown as Window, posted };
}

function dispatchMessage(data: unknown, source: unknown, origin: string): void {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

function aHost() {
  const { frame, posted } = aFrameWindow();
  const received: FrameMessage[] = [];
  const channel = openChannel(
    window,
    () => frame,
    APP,
    (message) => received.push(message),
  );
  stops.push(channel.stop);
  return { frame, posted, received, channel };
}

test('the host replies to connect with a port, to the app’s origin alone', async () => {
  const { frame, posted, received, channel } = aHost();
  dispatchMessage(handshake('connect', 'n1'), frame, APP);
  expect(posted).toMatchObject([{ data: handshake('connected', 'n1'), origin: APP }]);
  const [port] = posted[0]?.ports ?? [];
  if (!port) throw new Error('no port');
  const peer = fakeFrame(port);
  peer.sendRaw({ v: 1, type: 'resize', heightPx: 'tall' });
  peer.send({ type: 'resize', heightPx: 300 });
  channel.send({ type: 'url', url: 'https://shop.example/a' });
  await vi.waitFor(() => expect(received).toEqual([{ v: 1, type: 'resize', heightPx: 300 }]));
  await vi.waitFor(() => expect(peer.received).toEqual([{ v: 1, type: 'url', url: 'https://shop.example/a' }]));
});

test('the host replies once to a frame that repeats connect, and again to a frame that reloads', () => {
  const { frame, posted } = aHost();
  dispatchMessage(handshake('connect', 'n1'), frame, APP);
  dispatchMessage(handshake('connect', 'n1'), frame, APP);
  expect(posted).toHaveLength(1);
  dispatchMessage(handshake('connect', 'n2'), frame, APP);
  expect(posted).toHaveLength(2);
});

test('a frame goes on to repeat connect after ten seconds, once a second', () => {
  vi.useFakeTimers();
  const posted = vi.spyOn(window.parent, 'postMessage').mockReturnValue();
  const connection = connectHost({ page: window, nonce: 'n1', isAllowed: () => true, onMessage: () => {} });
  vi.advanceTimersByTime(9_900);
  expect(posted).toHaveBeenCalledTimes(100);
  vi.advanceTimersByTime(5_000);
  expect(posted).toHaveBeenCalledTimes(105);
  connection.stop();
  vi.advanceTimersByTime(5_000);
  expect(posted).toHaveBeenCalledTimes(105);
  vi.useRealTimers();
  posted.mockRestore();
});

test('a frame repeats connect until a host that loads later replies', async () => {
  const posted = vi.spyOn(window.parent, 'postMessage');
  const connection = connectHost({ page: window, nonce: 'n1', isAllowed: () => true, onMessage: () => {} });
  stops.push(connection.stop);
  connection.send({ type: 'ready' });
  await vi.waitFor(() => expect(posted.mock.calls.length).toBeGreaterThan(1));
  posted.mockRestore();
  const host = fakeHost(window, window.parent);
  stops.push(host.stop);
  await vi.waitFor(() => expect(host.received).toEqual([{ v: 1, type: 'ready' }]));
});

test.each([
  { name: 'another origin', origin: 'https://evil.example', own: true, data: handshake('connect', 'n') },
  { name: 'another frame', origin: APP, own: false, data: handshake('connect', 'n') },
  { name: 'another version', origin: APP, own: true, data: { ...handshake('connect', 'n'), v: 9 } },
  { name: 'null', origin: APP, own: true, data: null },
])('the host does not reply to $name', ({ origin, own, data }) => {
  const { frame, posted } = aHost();
  dispatchMessage(data, own ? frame : {}, origin);
  expect(posted).toEqual([]);
});

test('a stopped host does not reply', () => {
  const { frame, posted, channel } = aHost();
  channel.stop();
  dispatchMessage(handshake('connect', 'n'), frame, APP);
  expect(posted).toEqual([]);
});

function aFrame(isAllowed: (origin: string) => boolean) {
  const parent = { postMessage: () => undefined } as unknown as Window;
  const page = Object.assign(new EventTarget(), { parent }) as unknown as Window;
  const host = fakeHost(page, parent);
  const received: HostMessage[] = [];
  const denied: string[] = [];
  const connection = connectHost({
    page,
    nonce: 'n1',
    isAllowed,
    onMessage: (message) => received.push(message),
    onDenied: (origin) => denied.push(origin),
  });
  stops.push(connection.stop, host.stop);
  return { page, parent, host, received, denied, connection };
}

test('the messages of the frame arrive over the port in their order', async () => {
  const { host, received, connection } = aFrame(() => true);
  connection.send({ type: 'ready' });
  connection.send({ type: 'unread', count: 2 });
  await vi.waitFor(() => expect(host.received.map(({ type }) => type)).toEqual(['ready', 'unread']));
  host.sendRaw({ v: 1, type: 'visibility', open: 'yes', focus: true });
  host.send({ type: 'visibility', open: true, focus: true });
  await vi.waitFor(() => expect(received).toEqual([{ v: 1, type: 'visibility', open: true, focus: true }]));
});

test('a request to store a text resolves with the reply of the host', async () => {
  const { host, connection } = aFrame(() => true);
  const reply = connection.store('client', 'c1');
  await vi.waitFor(() => expect(host.received).toMatchObject([{ type: 'store', key: 'client', value: 'c1' }]));
  host.send({ type: 'reply', id: 1, isStored: true });
  expect(await reply).toEqual({ ok: true, value: true });
});

test('a parent that may not embed the widget receives its refusal, and no other message', async () => {
  const { host, denied, connection } = aFrame((origin) => origin !== 'https://shop.example');
  connection.send({ type: 'ready' });
  await vi.waitFor(() => expect(denied).toEqual(['https://shop.example']));
  await vi.waitFor(() => expect(host.received).toEqual([{ v: 1, type: 'denied' }]));
});

test.each([
  { name: 'with another nonce', nonce: 'n2', fromParent: true },
  { name: 'from a window that is not the parent', nonce: 'n1', fromParent: false },
])('a connected message $name is dropped', async ({ nonce, fromParent }) => {
  const { page, parent, denied, received } = aFrame(() => false);
  const event = new MessageEvent('message', { data: handshake('connected', nonce), origin: 'https://evil.example' });
  Object.defineProperty(event, 'source', { value: fromParent ? parent : {} });
  Object.defineProperty(event, 'ports', { value: [new MessageChannel().port1] });
  page.dispatchEvent(event);
  expect(denied).toEqual([]);
  expect(received).toEqual([]);
});

test('the host receives reports about the markup from its own frame alone, before the frame connects', () => {
  const { frame } = aFrameWindow();
  const reports: Markup[] = [];
  const channel = openChannel(
    window,
    () => frame,
    APP,
    () => {},
    (report) => reports.push(report),
  );
  stops.push(channel.stop);
  const markup = { v: 1, bridge: 'markup', heightPx: 320 };
  dispatchMessage(markup, frame, APP);
  dispatchMessage(markup, window, APP);
  dispatchMessage(markup, frame, 'https://evil.example');
  expect(reports).toEqual([{ heightPx: 320, isLoading: false, isEscaped: false }]);
});

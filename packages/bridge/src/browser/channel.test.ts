import { afterEach, expect, test, vi } from 'vitest';
import { fakeFrame, fakeHost } from '../fake-peer/fake-peer.ts';
import type { FrameMessage } from '../messages/frame-message.ts';
import { handshake } from '../messages/handshake.ts';
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

/** The frame's window as the host sees it: something to post to. */
function aFrameWindow() {
  const posted: Posted[] = [];
  const frame = {
    postMessage: (data: unknown, origin: string, ports: MessagePort[]) => posted.push({ data, origin, ports }),
  };
  return { frame: frame as unknown as Window, posted };
}

function arrive(data: unknown, source: unknown, origin: string): void {
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

test('the host answers a knock with a port, for the app alone', async () => {
  const { frame, posted, received, channel } = aHost();
  arrive(handshake('knock', 'n1'), frame, APP);
  expect(posted).toMatchObject([{ data: handshake('hello', 'n1'), origin: APP }]);
  const [port] = posted[0]?.ports ?? [];
  if (!port) throw new Error('no port');
  const peer = fakeFrame(port);
  peer.sendRaw({ v: 1, type: 'resize', heightPx: 'tall' });
  peer.send({ type: 'resize', heightPx: 300 });
  channel.send({ type: 'url', url: 'https://shop.example/a' });
  await vi.waitFor(() => expect(received).toEqual([{ v: 1, type: 'resize', heightPx: 300 }]));
  await vi.waitFor(() => expect(peer.received).toEqual([{ v: 1, type: 'url', url: 'https://shop.example/a' }]));
});

test('the host answers a frame once, however often it knocks, and a frame that loads anew again', () => {
  const { frame, posted } = aHost();
  arrive(handshake('knock', 'n1'), frame, APP);
  arrive(handshake('knock', 'n1'), frame, APP);
  expect(posted).toHaveLength(1);
  arrive(handshake('knock', 'n2'), frame, APP);
  expect(posted).toHaveLength(2);
});

test('a frame knocks until a host that comes later answers', async () => {
  const received: HostMessage[] = [];
  const connection = connectHost({
    page: window,
    nonce: 'n1',
    isAllowed: () => true,
    onMessage: (message) => received.push(message),
  });
  stops.push(connection.stop);
  connection.send({ type: 'ready' });
  await new Promise((resolve) => setTimeout(resolve, 150));
  const host = fakeHost(window, window.parent);
  stops.push(host.stop);
  await vi.waitFor(() => expect(host.received).toEqual([{ v: 1, type: 'ready' }]));
});

test.each([
  { name: 'another origin', origin: 'https://evil.example', own: true, data: handshake('knock', 'n') },
  { name: 'another frame', origin: APP, own: false, data: handshake('knock', 'n') },
  { name: 'another version', origin: APP, own: true, data: { ...handshake('knock', 'n'), v: 9 } },
  { name: 'nothing at all', origin: APP, own: true, data: null },
])('the host does not answer $name', ({ origin, own, data }) => {
  const { frame, posted } = aHost();
  arrive(data, own ? frame : {}, origin);
  expect(posted).toEqual([]);
});

test('a stopped host answers nobody', () => {
  const { frame, posted, channel } = aHost();
  channel.stop();
  arrive(handshake('knock', 'n'), frame, APP);
  expect(posted).toEqual([]);
});

function aFrame(isAllowed: (origin: string) => boolean) {
  const parent = { postMessage: () => undefined } as unknown as Window;
  const page = Object.assign(new EventTarget(), { parent }) as unknown as Window;
  const host = fakeHost(page, parent);
  const received: HostMessage[] = [];
  const refused: string[] = [];
  const connection = connectHost({
    page,
    nonce: 'n1',
    isAllowed,
    onMessage: (message) => received.push(message),
    onRefused: (origin) => refused.push(origin),
  });
  stops.push(connection.stop, host.stop);
  return { page, parent, host, received, refused, connection };
}

test('the frame speaks over the port, in order, from the first message on', async () => {
  const { host, received, connection } = aFrame(() => true);
  connection.send({ type: 'ready' });
  connection.send({ type: 'unread', count: 2 });
  await vi.waitFor(() => expect(host.received.map(({ type }) => type)).toEqual(['ready', 'unread']));
  host.sendRaw({ v: 1, type: 'visibility', open: 'yes', focus: true });
  host.send({ type: 'visibility', open: true, focus: true });
  await vi.waitFor(() => expect(received).toEqual([{ v: 1, type: 'visibility', open: true, focus: true }]));
});

test('what is to be kept is answered', async () => {
  const { host, connection } = aFrame(() => true);
  const reply = connection.store('client', 'c1');
  await vi.waitFor(() => expect(host.received).toMatchObject([{ type: 'store', key: 'client', value: 'c1' }]));
  host.send({ type: 'reply', id: 1, kept: true });
  expect(await reply).toEqual({ ok: true, value: true });
});

test('a parent that may not embed the widget is refused', async () => {
  const { host, refused, connection } = aFrame((origin) => origin !== 'https://shop.example');
  connection.send({ type: 'ready' });
  await vi.waitFor(() => expect(refused).toEqual(['https://shop.example']));
  expect(host.received).toEqual([]);
});

test.each([
  { name: 'with another nonce', nonce: 'n2', fromParent: true },
  { name: 'from a window that is not the parent', nonce: 'n1', fromParent: false },
])('a hello $name is dropped', async ({ nonce, fromParent }) => {
  const { page, parent, refused, received } = aFrame(() => false);
  const event = new MessageEvent('message', { data: handshake('hello', nonce), origin: 'https://evil.example' });
  Object.defineProperty(event, 'source', { value: fromParent ? parent : {} });
  Object.defineProperty(event, 'ports', { value: [new MessageChannel().port1] });
  page.dispatchEvent(event);
  expect(refused).toEqual([]);
  expect(received).toEqual([]);
});

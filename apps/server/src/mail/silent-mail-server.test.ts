import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SmtpOutcome, smtpSender } from './smtp.ts';

const REPLY_MS = 10_000;
const mail = {
  from: { name: 'Shop', address: 'shop@shop.example' },
  to: 'ada@readers.example',
  messageId: '<1@shop.example>',
  thread: null,
  subject: 'A reply',
  text: 'It is back.',
  html: '<p>It is back.</p>',
  headers: {},
};

let server: Server;
const sockets = new Set<Socket>();
/** Commands that arrived. `.` ends the mail. */
let commands: string[] = [];
/** Replies by the first word of a command; without one the server is silent. */
let replies: Record<string, string | undefined> = {};

beforeEach(async () => {
  commands = [];
  replies = { greeting: '220 ready', EHLO: '250 hello', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go', '.': '250 ok' };
  server = createServer((socket) => {
    sockets.add(socket);
    let isMail = false;
    const reply = (name: string): void => {
      if (replies[name] !== undefined) socket.write(`${replies[name]}\r\n`);
    };
    reply('greeting');
    socket.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\r\n').filter(Boolean)) {
        const name = line.split(/[ :]/)[0] ?? '';
        if (isMail && line !== '.') continue;
        isMail = name === 'DATA';
        commands.push(name);
        reply(name);
      }
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server.close();
});

const send = (onReplyLate?: () => void): Promise<SmtpOutcome> =>
  smtpSender(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)(mail, onReplyLate);

test('a server that cannot be reached or takes no mail from us is away, which says nothing about the mail', async () => {
  replies.EHLO = '421 too busy';
  expect(await send()).toMatchObject({ ok: false, isAway: true, isPermanent: false });
  replies.greeting = '554 no service';
  expect(await send()).toMatchObject({ ok: false, isAway: true, isPermanent: false });
  const { port } = server.address() as AddressInfo;
  server.close();
  expect(await smtpSender(`smtp://127.0.0.1:${port}`)(mail)).toMatchObject({ ok: false, isAway: true });
});

test('a server that refuses this mail is not away', async () => {
  replies.MAIL = '451 later';
  expect(await send()).toMatchObject({ ok: false, isAway: false, isPermanent: false });
  replies = { ...replies, MAIL: '250 ok', RCPT: '550 nobody' };
  expect(await send()).toMatchObject({ ok: false, isAway: false, isPermanent: true });
});

test.each([
  ['EHLO', true],
  ['MAIL', false],
  ['RCPT', false],
  ['DATA', false],
])('a server that goes silent at %s is given up after ten seconds', async (command, isAway) => {
  replies[command] = undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sending = send();
  await vi.waitFor(() => expect(commands).toContain(command), { timeout: 60_000 });
  await vi.advanceTimersByTimeAsync(REPLY_MS);
  expect(await sending).toMatchObject({ ok: false, isAway, isPermanent: false });
});

test('a server that inspects a mail for longer than ten seconds may still accept it', async () => {
  replies['.'] = undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sending = send();
  await vi.waitFor(() => expect(commands).toContain('.'), { timeout: 60_000 });
  await vi.advanceTimersByTimeAsync(2 * REPLY_MS);
  for (const socket of sockets) if (!socket.destroyed) socket.write('250 stored\r\n');
  expect(await sending).toEqual({ ok: true });
});

test('a server that asks for a mail and does not read it is given up after ten seconds', async () => {
  let isReading = true;
  server.on('connection', (socket: Socket) => {
    socket.on('data', () => {
      // The beginning of the mail itself.
      if (!commands.includes('DATA') || !isReading) return;
      isReading = false;
      socket.pause();
    });
  });
  replies.DATA = undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const text = 'It is back. '.repeat(2_000_000);
  const sending = smtpSender(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)({ ...mail, text });
  await vi.waitFor(() => expect(isReading).toBe(false), { timeout: 5_000 });
  for (const socket of sockets) socket.write('354 go\r\n');
  // The reply comes over the network; the library then writes until the socket is full.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  let outcome: SmtpOutcome | undefined;
  void sending.then((value) => {
    outcome = value;
  });
  for (let step = 0; step < 12 && outcome === undefined; step++) {
    await vi.advanceTimersByTimeAsync(REPLY_MS / 6);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(outcome).toMatchObject({ ok: false, isAway: false, isPermanent: false });
  // It will be sent again, so that a server which wakes up later must not get the rest of this one.
  vi.useRealTimers();
  for (const socket of sockets) socket.resume();
  await expect.poll(() => [...sockets].filter((socket) => !socket.destroyed), { timeout: 30_000 }).toEqual([]);
  expect(commands).not.toContain('.');
}, 60_000);

test('a sender says when the reply to a whole mail is late, and waits on', async () => {
  replies['.'] = undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let late = 0;
  const sending = send(() => void late++);
  await vi.waitFor(() => expect(commands).toContain('.'), { timeout: 5_000 });
  expect(late).toBe(0);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(late).toBe(1);
  for (const socket of sockets) if (!socket.destroyed) socket.write('250 stored\r\n');
  expect(await sending).toEqual({ ok: true });
});

test('the reply to a mail that is accepted at once is not late', async () => {
  let late = 0;
  expect(await send(() => void late++)).toEqual({ ok: true });
  expect(late).toBe(0);
});

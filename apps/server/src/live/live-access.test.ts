import { socketContract } from '@product/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { type OpenChat, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

const roles = ['visitor', 'another visitor', 'reading staff', 'staff'] as const;
const rooms = ['the chat', 'the inbox', 'no chat'] as const;
type Outcome = 'ok' | 'unauthorized' | 'not_found' | 'invalid_request';
type Cells = Readonly<Record<(typeof roles)[number], Readonly<Record<(typeof rooms)[number], Outcome>>>>;

const foreignRooms = { 'the chat': 'unauthorized', 'the inbox': 'unauthorized', 'no chat': 'unauthorized' } as const;

/** Signals need a joined chat and write access. */
const noSignal = { 'the chat': 'unauthorized', 'the inbox': 'invalid_request', 'no chat': 'unauthorized' } as const;
const signals: Cells = {
  visitor: { ...noSignal, 'the chat': 'ok' },
  'another visitor': noSignal,
  'reading staff': noSignal,
  staff: { ...noSignal, 'the chat': 'ok' },
};

/** The outcome of each client event by sender and room. Signals follow `subscribe`, which joins the room. An event without a row fails a test. */
const access: Readonly<Record<string, Cells>> = {
  subscribe: {
    visitor: { ...foreignRooms, 'the chat': 'ok' },
    'another visitor': foreignRooms,
    'reading staff': { 'the chat': 'ok', 'the inbox': 'ok', 'no chat': 'not_found' },
    staff: { 'the chat': 'ok', 'the inbox': 'ok', 'no chat': 'not_found' },
  },
  typing: signals,
  // Of colleagues in the room of the chat, also of those who only read.
  presence: {
    visitor: noSignal,
    'another visitor': noSignal,
    'reading staff': { ...noSignal, 'the chat': 'ok' },
    staff: { ...noSignal, 'the chat': 'ok' },
  },
  read: signals,
  unsubscribe: {
    visitor: { ...foreignRooms, 'the chat': 'ok' },
    'another visitor': foreignRooms,
    'reading staff': { 'the chat': 'ok', 'the inbox': 'ok', 'no chat': 'ok' },
    staff: { 'the chat': 'ok', 'the inbox': 'ok', 'no chat': 'ok' },
  },
};

test('the access table has a row for every event of a client', () => {
  expect(Object.keys(socketContract.clientEvents).filter((event) => !(event in access))).toEqual([]);
});

describe('access of socket events', () => {
  let server: TestServer;
  let chat: OpenChat;
  const sockets = new Map<string, Socket>();
  beforeAll(async () => {
    server = await startTestServer(sqlite, { STAFF_READ_TOKEN: 'reader' });
    chat = await openChat(server);
    const other = await openChat(server);
    const credentials: Record<(typeof roles)[number], Record<string, string>> = {
      visitor: { feedback_id: chat.id, token: chat.token },
      'another visitor': { feedback_id: other.id, token: other.token },
      'reading staff': { staff_token: 'reader' },
      staff: { staff_token: server.staffToken },
    };
    for (const [role, auth] of Object.entries(credentials)) {
      sockets.set(role, io(server.origin, { auth, transports: ['websocket'], forceNew: true }));
    }
  });
  afterAll(async () => {
    for (const socket of sockets.values()) socket.disconnect();
    await server.stop();
  });

  const cells = Object.entries(access).flatMap(([event, byRole]) =>
    roles.flatMap((role) => rooms.map((room) => ({ event, role, room, outcome: byRole[role][room] }))),
  );
  test.each(cells)('the event $event of $room by $role gets $outcome', async ({ event, role, room, outcome }) => {
    const payload = {
      'the chat': { roomId: 'chat', feedbackId: chat.id },
      'the inbox': { roomId: 'inbox' },
      'no chat': { roomId: 'chat', feedbackId: 'nothing' },
    }[room];
    const signal = { typing: true, activity: 'viewing', readUntil: '2026-11-20T14:05:00.000Z' };
    const response = await sockets
      .get(role)
      ?.timeout(5_000)
      .emitWithAck(event, { ...payload, ...signal });
    expect(response).toMatchObject(outcome === 'ok' ? { ok: true } : { ok: false, code: outcome });
  });
});

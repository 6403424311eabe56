import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { applyRetention } from '../retention/retention.ts';
import { engines } from '../testing/engines.ts';
import { aFeedback, type OpenChat, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { canShare, startTwoProcesses } from '../testing/two-processes.ts';

const WITHIN = { timeout: 5_000 };

const withdrawals = [
  {
    name: 'taken away',
    withdraw: ({ services }: TestServer, { id }: OpenChat) =>
      services.database.deleteFrom('chat_tokens').where('feedback_id', '=', id).execute(),
  },
  {
    name: 'replaced by another',
    withdraw: ({ services }: TestServer, { id }: OpenChat) =>
      services.database
        .updateTable('chat_tokens')
        .set({ token_hash: `of-another-${id}` })
        .where('feedback_id', '=', id)
        .execute(),
  },
  {
    name: 'expired by a statement',
    withdraw: ({ services }: TestServer, { id }: OpenChat) =>
      services.database.updateTable('chat_tokens').set({ expires_at: 1 }).where('feedback_id', '=', id).execute(),
  },
  {
    name: 'gone with its feedback',
    withdraw: ({ services }: TestServer, { id }: OpenChat) =>
      services.database.deleteFrom('feedbacks').where('id', '=', id).execute(),
  },
];

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

/** Joins the room of the chat and records its disconnection. */
async function join(server: TestServer, chat: OpenChat, auth: Record<string, string>): Promise<readonly string[]> {
  const socket = io(server.origin, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
  sockets.push(socket);
  const cuts: string[] = [];
  socket.on('disconnect', (reason) => cuts.push(reason));
  const answer = await socket.timeout(3_000).emitWithAck('subscribe', { roomId: 'chat', feedbackId: chat.id });
  expect(answer).toMatchObject({ ok: true });
  return cuts;
}

const visitorOf = (chat: OpenChat) => ({ feedback_id: chat.id, token: chat.token });

describe.each(engines)('revoked chat tokens on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  test.each(withdrawals)(
    'after "$name" only the visitor of the revoked token is disconnected',
    async ({ withdraw }) => {
      const [chat, other] = [await openChat(server), await openChat(server)];
      const visitor = await join(server, chat, visitorOf(chat));
      const bystander = await join(server, other, visitorOf(other));
      const staff = await join(server, chat, { staff_token: server.staffToken });
      await withdraw(server, chat);
      await expect.poll(() => visitor, WITHIN).toEqual(['io server disconnect']);
      expect([bystander, staff]).toEqual([[], []]);
    },
  );

  test('a new or unchanged chat token disconnects nobody', async () => {
    const { database } = server.services;
    const noted = () => database.selectFrom('withdrawn_tokens').selectAll().execute();
    const before = (await noted()).length;
    const { body } = await server.postJson('/api/v1/feedbacks', aFeedback({ device_id: 'slow' }), {
      'x-completed': 'false',
    });
    const whole = await server.postJson('/api/v1/feedbacks', aFeedback({ device_id: 'slow' }), { 'x-fid': body.id });
    expect(whole.body.id).toBe(body.id);
    await database.updateTable('feedbacks').set({ status: 'closed' }).where('id', '=', body.id).execute();
    expect((await noted()).length).toBe(before);
  });

  test('recorded revocations are deleted after a while', async () => {
    const { database } = server.services;
    await database.insertInto('withdrawn_tokens').values({ feedback_id: 'long-ago', at: 1_000 }).execute();
    await applyRetention(server.services, null, Date.now());
    const left = await database.selectFrom('withdrawn_tokens').select('feedback_id').execute();
    expect(left.map(({ feedback_id }) => feedback_id)).not.toContain('long-ago');
  });
});

test.runIf(canShare)('a token that one process revokes disconnects its visitor at another process', async () => {
  const { left, right, drop } = await startTwoProcesses();
  const chat = await openChat(left);
  const cuts = [await join(left, chat, visitorOf(chat)), await join(right, chat, visitorOf(chat))];
  const staff = await join(right, chat, { staff_token: 'shared-token' });
  await left.services.database.deleteFrom('feedbacks').where('id', '=', chat.id).execute();
  await expect.poll(() => cuts, WITHIN).toEqual([['io server disconnect'], ['io server disconnect']]);
  expect(staff).toEqual([]);
  await Promise.all([left.stop(), right.stop()]);
  await drop();
});

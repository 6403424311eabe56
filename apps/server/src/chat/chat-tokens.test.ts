import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { millisecondsInDay } from 'date-fns/constants';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lockFeedback } from '../inbox/lock-feedback.ts';
import { engines } from '../testing/engines.ts';
import { aFeedback, type OpenChat, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { expireChatTokens, issueChatToken, revokeChatTokens } from './chat-tokens.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

describe.each(engines)('chat tokens on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { CHAT_TOKEN_DAYS: '10' });
  });
  afterAll(() => server.stop());

  const statusOf = async ({ path }: OpenChat, token: string): Promise<number> =>
    (await server.call('GET', `${path}/chat?token=${token}`)).status;
  const rowsOf = ({ id }: OpenChat) =>
    server.services.database.selectFrom('chat_tokens').selectAll().where('feedback_id', '=', id).execute();
  const issue = ({ id }: OpenChat): Promise<string> =>
    issueChatToken(server.services.database, id, server.services.now(), 10);

  test('each token of a chat opens that chat and no other', async () => {
    const [chat, other] = [await openChat(server), await openChat(server)];
    const second = await issue(chat);
    expect([await statusOf(chat, chat.token), await statusOf(chat, second)]).toEqual([200, 200]);
    expect(await statusOf(other, second)).toBe(401);
  });

  test('a chat token expires after CHAT_TOKEN_DAYS without use, and its open connections end', async () => {
    const chat = await openChat(server);
    const auth = { feedback_id: chat.id, token: chat.token };
    const socket = io(server.origin, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
    sockets.push(socket);
    const reasons: string[] = [];
    socket.on('disconnect', (reason) => reasons.push(reason));
    const joined = await socket.timeout(3_000).emitWithAck('subscribe', { roomId: 'chat', feedbackId: chat.id });
    expect(joined).toMatchObject({ ok: true });
    server.advance(10 * millisecondsInDay + 1_000);
    await expect.poll(() => reasons).toEqual(['io server disconnect']);
    expect(await statusOf(chat, chat.token)).toBe(401);
  });

  test('using a chat token renews it, with at most one write a day', async () => {
    const chat = await openChat(server);
    const [issued] = await rowsOf(chat);
    server.advance(millisecondsInDay / 2);
    expect(await statusOf(chat, chat.token)).toBe(200);
    expect(await rowsOf(chat)).toEqual([issued]);
    for (let week = 0; week < 3; week++) {
      server.advance(7 * millisecondsInDay);
      expect(await statusOf(chat, chat.token)).toBe(200);
    }
    const [renewed] = await rowsOf(chat);
    expect(Number(renewed?.expires_at)).toBeGreaterThan(Number(issued?.expires_at) + 20 * millisecondsInDay);
  });

  test('revoking a chat deletes the tokens of all its devices and of no other chat', async () => {
    const [chat, other] = [await openChat(server), await openChat(server)];
    const second = await issue(chat);
    expect(await revokeChatTokens(server.services.database, chat.id)).toBe(2);
    expect([await statusOf(chat, chat.token), await statusOf(chat, second)]).toEqual([401, 401]);
    expect(await statusOf(other, other.token)).toBe(200);
  });

  test('a correction that arrives while staff revoke the access of a feedback gets no token', async () => {
    const key = randomUUID();
    const body = aFeedback({ device_id: `corrects-${key}` });
    const send = (version: string, sent = body) =>
      server.postJson('/api/v1/feedbacks', sent, { 'Idempotency-Key': version, 'X-COMPLETED': 'true' });
    const { id } = (await send(key)).body;
    const { database } = server.services;
    const { corrected } = await database.transaction().execute(async (transaction) => {
      await lockFeedback(transaction, id);
      const correcting = send(`${key}.v2`, { ...body, time_spent_in_seconds: 99 });
      // Enough for the correction to reach the feedback's row.
      await wait(300);
      await revokeChatTokens(transaction, id);
      return { corrected: correcting };
    });
    const { status, body: response } = await corrected;
    expect(status).toBe(200);
    expect(response.chat_token_string ?? null).toBeNull();
    expect(await database.selectFrom('chat_tokens').where('feedback_id', '=', id).selectAll().execute()).toEqual([]);
  });

  test('revoking a chat by staff disconnects its visitor and writes an audit line without a token', async () => {
    const chat = await openChat(server);
    const auth = { feedback_id: chat.id, token: chat.token };
    const socket = io(server.origin, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
    sockets.push(socket);
    const reasons: string[] = [];
    socket.on('disconnect', (reason) => reasons.push(reason));
    await socket.timeout(3_000).emitWithAck('subscribe', { roomId: 'chat', feedbackId: chat.id });
    expect((await server.staff('POST', `/feedbacks/${chat.id}/revoke_chat_tokens`)).status).toBe(204);
    await expect.poll(() => reasons).toEqual(['io server disconnect']);
    expect(await statusOf(chat, chat.token)).toBe(401);
    const audits = server.logLines.filter((line) => line.includes('chat_tokens_revoked'));
    expect(audits.map((line) => JSON.parse(line))).toMatchObject([{ feedbackId: chat.id, revoked: 1, by: 'staff' }]);
    expect(server.logLines.join('')).not.toContain(chat.token);
    expect((await server.staff('POST', '/feedbacks/nothing/revoke_chat_tokens')).status).toBe(404);
  });

  test('the hourly run deletes expired chat tokens and applies a lowered CHAT_TOKEN_DAYS to existing ones', async () => {
    const [expired, kept] = [await openChat(server), await openChat(server)];
    const { database, now } = server.services;
    await database
      .updateTable('chat_tokens')
      .set({ expires_at: now() })
      .where('feedback_id', '=', expired.id)
      .execute();
    await expireChatTokens(database, 3, now());
    expect(await rowsOf(expired)).toEqual([]);
    const [row] = await rowsOf(kept);
    expect(Number(row?.expires_at)).toBeLessThanOrEqual(now() + 3 * millisecondsInDay);
  });
});

import { allEndpoints, type Endpoint, socketContract } from '@product/contract';
import { io } from 'socket.io-client';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engines } from '../testing/engines.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { type OpenChat, openChat, png } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { Operation } from './handler.ts';
import { operations } from './handlers/index.ts';
import { respondInProcess } from './respond.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

/** Columns that a faulty handler could return. */
const extra = { chat_token_hash: 'beyond-the-contract' };

const withResponse = Object.entries<Endpoint>(allEndpoints).filter(([, { response }]) => response !== null);

describe('a handler that returns fields beyond the contract', () => {
  let server: TestServer;
  let chat: OpenChat;
  beforeAll(async () => {
    server = await startTestServer(sqlite);
    chat = await openChat(server);
    for (const operation of Object.values<Operation>(operations)) {
      vi.spyOn(operation, 'run').mockImplementation(() =>
        Promise.resolve({ ok: true, value: sampleOf(operation.endpoint.response, extra) }),
      );
    }
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.stop();
  });

  test.each(withResponse)('the response of %s has no field beyond its contract', async (_, endpoint) => {
    expect(JSON.stringify(sampleOf(endpoint.response, extra) ?? null)).toMatch(/beyond-the-contract|^\{\}$|^"x"$/);
    const { status, body } = await server.call(endpoint.route.method, addressOf(endpoint, chat), requestOf(endpoint));
    expect([status, JSON.stringify(body)]).toEqual([
      endpoint.success,
      expect.not.stringContaining('beyond-the-contract'),
    ]);
    expect(body).toEqual(v.parse(endpoint.response as v.GenericSchema, sampleOf(endpoint.response)));
  });

  const readers = withResponse.filter(([, { route }]) => route.method === 'GET' && route.auth === 'none');
  test.each(readers)(
    'the response of %s within a document has no field beyond its contract',
    async (name, endpoint) => {
      const { params, query } = { params: sampleOf(endpoint.params), query: sampleOf(endpoint.query) };
      const operation = operations[name as keyof typeof operations];
      const { status, body } = await respondInProcess(operation, { params, query }, server.services);
      expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('beyond-the-contract')]);
    },
  );

  function requestOf({ route, body, files }: Endpoint): RequestInit {
    const token = route.auth === 'staff' ? server.staffToken : chat.token;
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'x-customer-token': 'x' };
    if (route.contentType === null) return { headers };
    const value: Record<string, unknown> = Object(sampleOf(body));
    if (route.auth === 'chatToken' && 'token' in value) value.token = token;
    if (route.contentType === 'json') {
      return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(value) };
    }
    const fields = Object.entries(value).map(([key, text]): [string, string] => [key, String(text)]);
    if (route.contentType === 'form') return { headers, body: new URLSearchParams(fields) };
    const form = new FormData();
    for (const [key, text] of fields) form.set(key, text);
    for (const key of Object.keys(files)) form.set(key, png);
    return { headers, body: form };
  }
});

/** Creates the address of a call with sample parameters, and with the token for a chat. */
function addressOf({ route, params, query }: Endpoint, chat: OpenChat): string {
  const values = { ...Object(sampleOf(params)), feedback_id: chat.id };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const search = Object.entries(Object(sampleOf(query))).flatMap(([name, value]): [string, string][] =>
    name === 'token' ? [[name, chat.token]] : [[name, String(value)]],
  );
  return `${route.base === 'proxy' ? '/api/proxy' : '/api'}${path}?${new URLSearchParams(search)}`;
}

test('an event of the live channel has no field beyond its contract', async () => {
  const server = await startTestServer(sqlite);
  const chat = await openChat(server);
  const connect = (auth: Record<string, string>) =>
    io(server.origin, { auth, transports: ['websocket'], forceNew: true });
  const visitor = connect({ feedback_id: chat.id, token: chat.token });
  const staff = connect({ staff_token: server.staffToken });
  try {
    await visitor.timeout(5_000).emitWithAck('subscribe', { roomId: 'chat', feedbackId: chat.id });
    await staff.timeout(5_000).emitWithAck('subscribe', { roomId: 'inbox' });
    const received = Promise.all([
      new Promise((resolve) => visitor.once('reply_created', resolve)),
      new Promise((resolve) => staff.once('feedback_changed', resolve)),
    ]);
    const { reply_created, feedback_changed } = socketContract.serverEvents;
    const reply = sampleOf(reply_created, extra) as Parameters<typeof server.services.live.replyCreated>[0];
    const change = sampleOf(feedback_changed, extra) as {
      feedback: Parameters<typeof server.services.live.feedbackChanged>[0];
    };
    server.services.live.replyCreated({ ...reply, feedback_id: chat.id });
    server.services.live.feedbackChanged(change.feedback);
    expect(JSON.stringify(await received)).not.toContain('beyond-the-contract');
  } finally {
    visitor.disconnect();
    staff.disconnect();
    await server.stop();
  }
});

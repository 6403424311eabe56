import { allEndpoints } from '@product/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { aFeedback, type OpenChat, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createApp } from './app.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

/** Callers that may use each route. A route without a row fails a test. */
const access: Readonly<Record<string, 'everybody' | 'chat token' | 'customer token' | 'staff token'>> = {
  'GET /healthz': 'everybody',
  'GET /readyz': 'everybody',
  'GET /metrics': 'staff token',
  'GET /api/openapi.json': 'everybody',
  'GET /api/asyncapi.json': 'everybody',
  'GET /api/docs': 'everybody',
  'GET /api/v1/nodes/:node_id': 'everybody',
  'GET /api/v1/nodes/:node_id/customers/:creator_id': 'everybody',
  'POST /api/v1/nodes/:node_id/quota_logs': 'everybody',
  'POST /api/v1/nodes/:node_id/unsubscriptions': 'everybody',
  'GET /api/v1/flows/:flow_id': 'everybody',
  'POST /api/v1/flows/:flow_id/requests': 'everybody',
  'POST /api/proxy/integration': 'everybody',
  'POST /api/integration': 'everybody',
  'GET /api/v1/web_widgets/code/:code': 'everybody',
  'POST /api/v2/web_widgets/:node_id/customers/visit': 'everybody',
  'POST /api/v1/feedbacks': 'everybody',
  'POST /api/v1/attachments': 'everybody',
  'POST /api/v2/storage/direct_uploads': 'everybody',
  'POST /api/v1/customers/send_verification_token': 'everybody',
  'POST /api/v1/customers/verify': 'everybody',
  'GET /api/v1/files/:key': 'everybody',
  'GET /api/v1/feedbacks/:feedback_id/chat': 'chat token',
  'POST /api/v1/feedbacks/:feedback_id/chat_messages': 'chat token',
  'POST /api/v1/feedbacks/:feedback_id/chat_ratings': 'chat token',
  'POST /api/v1/feedback/:feedback_id/archive': 'chat token',
  'POST /api/v1/feedbacks/:feedback_id/transcript': 'chat token',
  'GET /api/v1/customers/me/feedbacks': 'customer token',
  'GET /api/v1/staff/feedbacks': 'staff token',
  'GET /api/v1/staff/feedbacks/:feedback_id': 'staff token',
  'POST /api/v1/staff/feedbacks/:feedback_id/messages': 'staff token',
  'PATCH /api/v1/staff/feedbacks/:feedback_id': 'staff token',
  'POST /api/v1/staff/feedbacks/:feedback_id/read': 'staff token',
  'POST /api/v1/staff/feedbacks/:feedback_id/revoke_chat_tokens': 'staff token',
  'GET /api/v1/staff/feedbacks/:feedback_id/person': 'staff token',
  'GET /api/v1/staff/feedbacks/:feedback_id/person/export': 'staff token',
  'POST /api/v1/staff/feedbacks/:feedback_id/person/erase': 'staff token',
  'GET /api/v1/staff/sign_in': 'everybody',
  'POST /api/v1/staff/sign_in': 'everybody',
  'POST /api/v1/staff/oidc/start': 'everybody',
  'GET /api/v1/staff/oidc/callback': 'everybody',
  // The signature of the provider's token authorizes the sign-out.
  'POST /api/v1/staff/oidc/sign_out': 'everybody',
  // The signature of the link authorizes the stop.
  'GET /api/v1/mail/stop': 'everybody',
  'POST /api/v1/mail/stop': 'everybody',
  'GET /api/v1/mail/confirm': 'everybody',
  'POST /api/v1/mail/confirm': 'everybody',
  'GET /api/v1/staff/me': 'staff token',
  'POST /api/v1/staff/sign_out': 'staff token',
  'GET /api/v1/staff/sessions': 'staff token',
  'POST /api/v1/staff/sessions/:session_id/end': 'staff token',
  'GET /api/v1/staff/people': 'staff token',
  'POST /api/v1/staff/people': 'staff token',
  'PATCH /api/v1/staff/people/:staff_id': 'staff token',
  'POST /api/v1/staff/people/:staff_id/revoke': 'staff token',
  'POST /api/v1/staff/people/:staff_id/link': 'staff token',
  'GET /api/v1/staff/me/mail': 'staff token',
  'POST /api/v1/staff/me/mail': 'staff token',
  'GET /api/v1/staff/audit': 'staff token',
  'GET /api/v1/staff/events': 'staff token',
  'GET /api/v1/staff/webhooks': 'staff token',
  'POST /api/v1/staff/webhooks': 'staff token',
  'PATCH /api/v1/staff/webhooks/:webhook_id': 'staff token',
  'POST /api/v1/staff/webhooks/:webhook_id/remove': 'staff token',
  'POST /api/v1/staff/webhooks/:webhook_id/test': 'staff token',
  'POST /api/v1/staff/webhooks/:webhook_id/replay': 'staff token',
  'POST /api/v1/staff/webhooks/:webhook_id/secret': 'staff token',
  'GET /api/v1/staff/webhooks/:webhook_id/deliveries': 'staff token',
  'GET /api/v1/staff/nodes/:node_id/limits': 'staff token',
  'POST /api/v1/staff/nodes/:node_id/test_feedbacks/erase': 'staff token',
  'GET /api/v1/staff/export': 'staff token',
  'GET /api/v1/staff/results': 'staff token',
  'GET /api/v1/staff/results/texts': 'staff token',
  'GET /api/v1/staff/colleagues': 'staff token',
  'GET /api/v1/staff/feedback_counts': 'staff token',
  'POST /api/v1/staff/feedbacks/:feedback_id/assignee': 'staff token',
  'POST /api/v1/staff/feedbacks/:feedback_id/tags': 'staff token',
  'POST /api/v1/staff/feedbacks/:feedback_id/mute': 'staff token',
  'POST /api/v1/staff/feedbacks/:feedback_id/notes': 'staff token',
  'POST /api/v1/staff/feedbacks/:feedback_id/notes/:note_id/remove': 'staff token',
  'GET /api/v1/staff/saved_replies': 'staff token',
  'POST /api/v1/staff/saved_replies': 'staff token',
  'PATCH /api/v1/staff/saved_replies/:reply_id': 'staff token',
  'POST /api/v1/staff/saved_replies/:reply_id/remove': 'staff token',
  'GET /config.json': 'everybody',
  'GET /widget.js': 'everybody',
  'GET /:part{widget-[a-z]+\\.[\\da-f]+\\.js}': 'everybody',
  'GET /provider': 'everybody',
  'GET /provider/:language{en|tr}?': 'everybody',
  'GET /provider/not-found': 'everybody',
  'GET /feedback': 'everybody',
  'GET /web_feedback': 'everybody',
  'GET /flow_preview': 'everybody',
  'GET /web_flow_preview': 'everybody',
  'GET /widget': 'everybody',
  'GET /chat': 'everybody',
  'GET /inbox': 'everybody',
  'GET /inbox/': 'everybody',
  'GET /demo': 'everybody',
  'GET /demo/': 'everybody',
  'GET /docs': 'everybody',
  'GET /docs/': 'everybody',
};

describe('access', () => {
  let server: TestServer;
  let mine: OpenChat;
  let other: OpenChat;
  beforeAll(async () => {
    server = await startTestServer(sqlite);
    mine = await openChat(server);
    other = await openChat(server);
    await server.upload(`${mine.path}/chat_messages?token=${mine.token}`, { body: 'A secret of mine' });
  });
  afterAll(() => server.stop());

  test('the access table has a row for every route of the server', () => {
    const routes = createApp(server.services).routes.filter(
      ({ path, method }) => !path.endsWith('*') && method !== 'ALL',
    );
    const unlisted = new Set(
      routes.map(({ method, path }) => `${method} ${path}`).filter((route) => !(route in access)),
    );
    expect([...unlisted]).toEqual([]);
  });

  test('the access table agrees with the contract', () => {
    for (const { route } of Object.values(allEndpoints)) {
      const path = `${route.base === 'proxy' ? '/api/proxy' : '/api'}${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
      const expected = {
        none: 'everybody',
        chatToken: 'chat token',
        customerToken: 'customer token',
        staff: 'staff token',
      }[route.auth];
      expect([path, access[`${route.method} ${path}`]]).toEqual([path, expected]);
    }
  });

  const guarded = Object.entries(access).filter(([, who]) => who !== 'everybody');
  const visitors = [
    'nothing',
    'a wrong token',
    "another chat's token",
    'a cut token',
    'the staff token or chat token in the wrong place',
  ];

  describe.each(guarded)('%s', (route, who) => {
    test.each(visitors)('the route rejects %s', async (visitor) => {
      const [method = '', pattern = ''] = route.split(' ');
      const path = pattern.replace(':feedback_id', mine.id);
      const right = who === 'staff token' ? server.staffToken : mine.token;
      const tokens: Record<string, string | undefined> = {
        nothing: undefined,
        'a wrong token': 'x'.repeat(43),
        "another chat's token": other.token,
        'a cut token': right.slice(0, -1),
        'the staff token or chat token in the wrong place': who === 'staff token' ? mine.token : server.staffToken,
      };
      const token = tokens[visitor];
      for (const place of ['query', 'bearer', 'body', 'customer header']) {
        const query = new URLSearchParams({ node_id: 'node-harbour', ...(place === 'query' && token && { token }) });
        const response = await server.call(method, `${path}?${query}`, {
          headers: {
            ...(method !== 'GET' && { 'content-type': 'application/json' }),
            ...(place === 'customer header' && token !== undefined && { 'x-customer-token': token }),
            ...(place === 'bearer' && token !== undefined && { authorization: `Bearer ${token}` }),
          },
          ...(method !== 'GET' && {
            body: JSON.stringify({ rating: 100, status: 'closed', token: place === 'body' ? token : undefined }),
          }),
        });
        expect([place, response.status]).toEqual([place, 401]);
        expect(JSON.stringify(response.body)).not.toContain('A secret of mine');
      }
    });
  });

  test('the reading token of staff grants read-only access', async () => {
    const reading = await startTestServer(sqlite, { STAFF_READ_TOKEN: 'reader' });
    const chat = await openChat(reading);
    const headers = { authorization: 'Bearer reader', 'content-type': 'application/json' };
    const path = `/api/v1/staff/feedbacks/${chat.id}`;
    expect((await reading.call('GET', path, { headers })).status).toBe(200);
    const closing = await reading.call('PATCH', path, { headers, body: JSON.stringify({ status: 'closed' }) });
    expect(closing).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await reading.call('POST', `${path}/read`, { headers })).status).toBe(403);
    expect((await reading.call('GET', path, { headers })).body.chat.status).toBe('open');
    await reading.stop();
  });

  test('METRICS_TOKEN opens only the metrics, and staff tokens no longer do', async () => {
    const metered = await startTestServer(sqlite, { METRICS_TOKEN: 'metrics', STAFF_READ_TOKEN: 'reader' });
    const as = async (token: string, path: string): Promise<number> =>
      (await metered.call('GET', path, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await as('metrics', '/metrics')).toBe(200);
    for (const token of [metered.staffToken, 'reader']) expect(await as(token, '/metrics')).toBe(401);
    const { id, path } = await openChat(metered);
    for (const closed of ['/api/v1/staff/feedbacks', `/api/v1/staff/feedbacks/${id}`, `${path}/chat`]) {
      expect([closed, await as('metrics', closed)]).toEqual([closed, 401]);
    }
    await metered.stop();
  });

  test('without METRICS_TOKEN staff tokens open the metrics', async () => {
    const response = await server.call('GET', '/metrics', {
      headers: { authorization: `Bearer ${server.staffToken}` },
    });
    expect(response.status).toBe(200);
  });

  test('a staff token in an address is ignored', async () => {
    expect((await server.call('GET', `/api/v1/staff/feedbacks?token=${server.staffToken}`)).status).toBe(401);
    expect((await server.call('GET', `/api/v1/staff/feedbacks?staff_token=${server.staffToken}`)).status).toBe(401);
  });

  test('an incomplete feedback has no chat for any token', async () => {
    const { body } = await server.postJson(
      '/api/v1/feedbacks',
      {
        device_id: 'd',
        created_at: '2026-11-20T10:00:00.000Z',
        node_id: 'node-harbour',
        flow_id: 'flow-harbour',
        responses: [],
      },
      { 'x-completed': 'false' },
    );
    for (const token of ['null', '', 'undefined', mine.token]) {
      expect(
        (await server.call('GET', `/api/v1/feedbacks/${body.id}/chat?token=${token}`)).status,
      ).toBeGreaterThanOrEqual(400);
    }
  });

  test('a token and a node have rate limits across all addresses', async () => {
    const strict = await startTestServer(sqlite, { RATE_LIMIT_TOKEN: '2/60', RATE_LIMIT_NODE: '3/60' });
    const [chat, other] = [await openChat(strict), await openChat(strict)];
    const read = async ({ path, token }: OpenChat) => (await strict.call('GET', `${path}/chat?token=${token}`)).status;
    expect([await read(chat), await read(chat), await read(chat), await read(other)]).toEqual([200, 200, 429, 200]);
    expect((await strict.upload(`${other.path}/chat_messages?token=${other.token}`, { body: 'Hi' })).status).toBe(200);
    expect((await strict.postJson('/api/v1/feedbacks', aFeedback())).status).toBe(429);
    expect((await strict.call('GET', '/api/v1/nodes/node-harbour')).status).toBe(200);
    const asked = [1, 2, 3].map(() => strict.staff('GET', '/feedbacks'));
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    await strict.stop();
  });

  test('a call above the rate limit gets the time of the next attempt', async () => {
    const strict = await startTestServer(sqlite, { RATE_LIMIT_CALLS: '2/60' });
    const responses = [];
    for (let n = 0; n < 3; n++) responses.push(await strict.call('GET', '/api/v1/nodes/node-harbour'));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(responses[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.stop();
  });
});

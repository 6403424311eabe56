import { aChatDetail, aFeedback, aTimelineItem } from '@product/contract/testing';
import type { FeedbackPayload } from '@product/model';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { respondJson, type SeenRequest, startServer, type TestServer } from '../../test/http-server.ts';
import { type ApiClient, createApiClient } from './create-api-client.ts';

let server: TestServer;
let answer: unknown;

beforeEach(async () => {
  server = await startServer((_, response) => {
    if (answer !== undefined) return respondJson(response, answer);
    response.writeHead(204).end();
  });
});
afterEach(() => server.close());

const createdAt = Date.parse('2026-11-20T14:05:00.000Z');

interface Case {
  name: string;
  call: (api: ApiClient) => Promise<unknown>;
  answer: unknown;
  /** Method and address. */
  request: string;
  contentType?: string;
  body?: string | string[];
  value: unknown;
}

const cases: Case[] = [
  {
    name: 'loadCustomer',
    call: (api) => api.loadCustomer({ nodeId: 'n 1', creatorId: 'c/1' }),
    answer: { id: 'c1', email: null, name: 'Ada', schema: { plan: 'gold', note: null } },
    request: 'GET /api/v1/nodes/n%201/customers/c%2F1',
    value: { id: 'c1', name: 'Ada', schema: { plan: 'gold' } },
  },
  {
    name: 'postFeedback',
    call: (api) =>
      api.postFeedback({ payload: aFeedback(), headers: { 'X-COMPLETED': 'true' }, idempotencyKey: 'key-1' }),
    answer: { id: 'f1', chat_token_string: 'secret' },
    request: 'POST /api/v1/feedbacks',
    contentType: 'application/json',
    body: JSON.stringify(aFeedback() satisfies FeedbackPayload),
    value: { id: 'f1', chatToken: 'secret' },
  },
  {
    name: 'sendVerificationToken',
    call: (api) => api.sendVerificationToken({ address: '+905551112233', questionId: 'q1' }),
    answer: { id: 'v1' },
    request: 'POST /api/v1/customers/send_verification_token',
    contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
    body: 'address=%2B905551112233&kind=sms&question_id=q1',
    value: { id: 'v1' },
  },
  {
    name: 'verifyToken',
    call: (api) => api.verifyToken({ verificationId: 'v1', token: '123456' }),
    answer: { address: '+905551112233', token: 't' },
    request: 'POST /api/v1/customers/verify',
    contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
    body: 'verification_id=v1&token=123456',
    value: { address: '+905551112233', token: 't' },
  },
  {
    name: 'askIntegration',
    call: (api) => api.askIntegration({ referenceId: 'q1', body: { city: 'izmir' } }),
    answer: { anything: [1] },
    request: 'POST /proxy/integration',
    contentType: 'application/json',
    body: '{"reference_id":"q1","body":{"city":"izmir"}}',
    value: { anything: [1] },
  },
  {
    name: 'askDynamicRequest',
    call: (api) => api.askDynamicRequest({ flowId: 'fl1', questionId: 'q1', answer: '42' }),
    answer: { responses: [{ question_id: 'q2', input: 'x' }] },
    request: 'POST /api/v1/flows/fl1/requests',
    contentType: 'application/json',
    body: '{"question_id":"q1","flow_id":"fl1","answer":"42"}',
    value: { responses: [{ questionId: 'q2', input: 'x' }] },
  },
  {
    name: 'loadFlow',
    call: (api) => api.loadFlow({ flowId: 'fl1' }),
    answer: { id: 'fl1', states: [] },
    request: 'GET /api/v1/flows/fl1',
    value: { id: 'fl1', states: [] },
  },
  {
    name: 'logQuota',
    call: (api) => api.logQuota({ nodeId: 'n1', action: 'submitted' }),
    answer: undefined,
    request: 'POST /api/v1/nodes/n1/quota_logs',
    contentType: 'application/json',
    body: '{"action":"submitted"}',
    value: undefined,
  },
  {
    name: 'unsubscribe',
    call: (api) =>
      api.unsubscribe({
        nodeId: 'n1',
        channel: 'whatsapp',
        customerId: 'c1',
        signature: 's',
        headers: { 'X-WDI': '7' },
      }),
    answer: undefined,
    request: 'POST /api/v1/nodes/n1/unsubscriptions',
    contentType: 'application/json',
    body: '{"channel":"whatsapp","customer_id":"c1","signature":"s"}',
    value: undefined,
  },
  {
    name: 'registerVisit',
    call: (api) => api.registerVisit({ nodeId: 'n1', customer: { external_id: 'e1' }, deviceId: 'd1' }),
    answer: { id: 'c1', external_id: 'e1' },
    request: 'POST /api/v2/web_widgets/n1/customers/visit',
    contentType: 'application/json',
    body: '{"external_id":"e1","node_id":"n1","device_id":"d1"}',
    value: { id: 'c1', external_id: 'e1' },
  },
  {
    name: 'loadPreviousFeedbacks',
    call: (api) => api.loadPreviousFeedbacks({ nodeId: 'n1', customerToken: 'a.b.c' }),
    answer: {
      feedbacks: [
        {
          id: 'f1',
          chat_token_string: 'secret',
          node_id: 'n1',
          node_name: 'Harbour',
          status: 'open',
          created_at: '2026-11-20T14:05:00.000Z',
          last_message_at: '2026-11-20T14:05:00.000Z',
          preview: 'Hello',
          unread: 2,
        },
      ],
    },
    request: 'GET /api/v1/customers/me/feedbacks?node_id=n1',
    value: [
      {
        feedbackId: 'f1',
        chatToken: 'secret',
        nodeId: 'n1',
        nodeName: 'Harbour',
        status: 'open',
        createdAt,
        lastMessageAt: createdAt,
        preview: 'Hello',
        unread: 2,
      },
    ],
  },
  {
    name: 'loadChat',
    call: (api) => api.loadChat({ feedbackId: 'f1', token: 'a&b' }).then(statusOnly),
    answer: aChatDetail(),
    request: 'GET /api/v1/feedbacks/f1/chat?token=a%26b',
    value: 'open',
  },
  {
    name: 'sendChatMessage',
    call: (api) =>
      api
        .sendChatMessage({
          feedbackId: 'f1',
          token: 't',
          body: 'hello',
          clientId: 'c-1',
          attachment: new File(['picture'], 'a.png', { type: 'image/png' }),
          onProgress: () => {},
        })
        .then((sent) => (sent.ok ? { ok: true, value: sent.value.clientId } : sent)),
    answer: { timeline_item: aTimelineItem({ client_id: 'c-1' }) },
    request: 'POST /api/v1/feedbacks/f1/chat_messages?token=t',
    contentType: 'multipart/form-data',
    body: ['name="body"', 'hello', 'name="client_id"', 'name="attachment"; filename="a.png"', 'image/png', 'picture'],
    value: 'c-1',
  },
  {
    name: 'rateChat',
    call: (api) => api.rateChat({ feedbackId: 'f1', token: 't', rating: 50 }),
    answer: { rating: 50, created_at: '2026-11-20T14:05:00.000Z' },
    request: 'POST /api/v1/feedbacks/f1/chat_ratings?token=t',
    contentType: 'application/json',
    body: '{"rating":50}',
    value: { rating: 50, createdAt },
  },
  {
    name: 'archiveChat',
    call: (api) => api.archiveChat({ feedbackId: 'f1', token: 't' }),
    answer: { status: 'archived' },
    request: 'POST /api/v1/feedback/f1/archive',
    contentType: 'application/json',
    body: '{"token":"t"}',
    value: { status: 'archived' },
  },
  {
    name: 'mailTranscript',
    call: (api) => api.mailTranscript({ feedbackId: 'f1', token: 't' }),
    answer: { confirm: true },
    request: 'POST /api/v1/feedbacks/f1/transcript?token=t',
    contentType: '',
    body: '',
    value: { confirm: true },
  },
];

function statusOnly(result: Awaited<ReturnType<ApiClient['loadChat']>>) {
  return result.ok ? { ok: true, value: result.value.status } : result;
}

function clientOf({ url }: TestServer): ApiClient {
  return createApiClient({ apiUrl: `${url}/api/`, proxyUrl: `${url}/proxy` });
}

function onlyRequest(): SeenRequest {
  const [request, ...more] = server.requests;
  expect(more).toEqual([]);
  if (request === undefined) throw new Error('nothing was asked');
  return request;
}

describe('requests and results of every call', () => {
  test.each(cases)('$name', async ({ call, answer: given, request, contentType, body, value }) => {
    answer = given;
    expect(await call(clientOf(server))).toEqual({ ok: true, value });
    const seen = onlyRequest();
    expect(`${seen.method} ${seen.url}`).toBe(request);
    expect((seen.headers['content-type'] ?? '').startsWith(contentType ?? '')).toBe(true);
    if (typeof body === 'string' || body === undefined) expect(seen.body).toBe(body ?? '');
    else for (const part of body) expect(seen.body).toContain(part);
  });
});

test('a feedback carries its headers and its idempotency key', async () => {
  answer = { id: 'f1' };
  const posted = await clientOf(server).postFeedback({
    payload: aFeedback(),
    headers: { 'X-COMPLETED': 'false', 'X-FID': 'f0' },
    idempotencyKey: 'key-1',
  });
  expect(posted).toEqual({ ok: true, value: { id: 'f1', chatToken: null } });
  expect(onlyRequest().headers).toMatchObject({ 'x-completed': 'false', 'x-fid': 'f0', 'idempotency-key': 'key-1' });
});

const callsWithToken: Readonly<Record<string, (api: ApiClient, customerToken?: string) => Promise<unknown>>> = {
  registerVisit: (api, customerToken) => api.registerVisit({ nodeId: 'n1', customer: {}, customerToken }),
  loadCustomer: (api, customerToken) => api.loadCustomer({ nodeId: 'n1', creatorId: 'c1', customerToken }),
  loadPreviousFeedbacks: (api, customerToken = '') => api.loadPreviousFeedbacks({ nodeId: 'n1', customerToken }),
  postFeedback: (api, customerToken) =>
    api.postFeedback({ payload: aFeedback(), headers: {}, idempotencyKey: 'key-1', customerToken }),
};

test.each(Object.entries(callsWithToken))('%s carries the token of the customer', async (_, call) => {
  answer = {};
  await call(clientOf(server), 'header.claims.proof-_');
  await call(clientOf(server), undefined);
  await call(clientOf(server), 'no\ntoken at all: ş\ud800');
  await call(clientOf(server), 'x'.repeat(100_000));
  const sent = server.requests.map(({ headers }) => headers['x-customer-token']);
  expect(sent.slice(0, 3)).toEqual(['header.claims.proof-_', undefined, 'no%0Atoken%20at%20all%3A%20%C5%9F%EF%BF%BD']);
  expect(sent[3]).toHaveLength(4_097);
});

test('the request of a node carries signature and preloaded responses', async () => {
  answer = { id: 'n1', name: 'Harbour', flow: { id: 'fl1' } };
  const loaded = await clientOf(server).loadNode({ nodeId: 'n1', signature: 's=', responses: 'e30' });
  expect(loaded).toMatchObject({ ok: true, value: { node: { id: 'n1', operating247: true }, flow: { id: 'fl1' } } });
  expect(onlyRequest().url).toBe('/api/v1/nodes/n1?signature=s%3D&responses=e30');
});

test('widget settings are never loaded from a cache', async () => {
  answer = { node_id: 'n1' };
  const loaded = await clientOf(server).loadWidgetSettings({ code: 'PSN-HARBOUR', userId: 'u1' });
  expect(loaded).toMatchObject({ ok: true, value: { nodeId: 'n1', width: 355 } });
  expect(onlyRequest().url).toMatch(/^\/api\/v1\/web_widgets\/code\/PSN-HARBOUR\?t=\d{13}&user_id=u1$/);
});

test.each(['..', '.', ''])('an id that would change the path (%j) sends no request', async (feedbackId) => {
  const loaded = await clientOf(server).loadChat({ feedbackId, token: 't' });
  expect(loaded).toMatchObject({ ok: false, error: { type: 'malformed', path: 'feedback_id' } });
  expect(server.requests).toEqual([]);
});

describe('the stylesheet of a node', () => {
  test('the stylesheet of a node is loaded as text', async () => {
    const css = await startServer((_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/css' }).end('.a { color: red }'),
    );
    expect(await clientOf(css).loadNodeCss({ url: `${css.url}/a.css` })).toEqual({
      ok: true,
      value: '.a { color: red }',
    });
    await css.close();
  });

  test('a page in place of a stylesheet is malformed', async () => {
    const page = await startServer((_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>'),
    );
    expect(await clientOf(page).loadNodeCss({ url: page.url })).toMatchObject({ error: { type: 'malformed' } });
    await page.close();
  });

  test.each(['javascript:alert(1)', 'data:text/css,a{}', ' file:///etc/passwd'])(
    'a stylesheet is not requested from %s',
    async (url) => {
      expect(await clientOf(server).loadNodeCss({ url })).toMatchObject({ error: { type: 'malformed' } });
    },
  );
});

test('every call of an answering visitor carries the signature of the link', async () => {
  const api = createApiClient({ apiUrl: `${server.url}/api` });
  const signed = { signature: 'a.b.c' };
  answer = { id: 'a', file_url: 'u', data: { id: 'b', url: null } };
  await api.sendVerificationToken({ address: '+905551112233', questionId: 'q1' }, signed);
  await api.verifyToken({ verificationId: 'v1', token: '123456' }, signed);
  await api.askIntegration({ referenceId: 'q', body: {} }, signed);
  await api.askDynamicRequest({ flowId: 'f', questionId: 'q', answer: '' }, signed);
  await api.registerVisit({ nodeId: 'n', customer: {} }, signed);
  await api.uploadFile({ file: new Blob(['x']) }, signed);
  expect(server.requests.length).toBe(7);
  for (const { headers } of server.requests) expect(headers['x-signature']).toBe('a.b.c');
});

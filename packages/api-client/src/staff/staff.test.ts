import { aChatDetail, aTimelineItem } from '@product/contract/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { respondJson, startServer, type TestServer } from '../../test/http-server.ts';
import { createStaffClient, decodeFeedbackChanged } from './index.ts';

let server: TestServer;
let answer: unknown;
beforeEach(async () => {
  server = await startServer((_, response) => {
    if (answer === undefined) response.writeHead(204).end();
    else respondJson(response, answer);
  });
});
afterEach(() => server.close());

const wire = {
  id: 'f1',
  node_id: 'n1',
  node_name: 'Harbour',
  flow_name: 'After an order',
  status: 'open',
  completed: true,
  created_at: '2026-11-20T14:05:00.000Z',
  updated_at: '2026-11-20T14:06:00.000Z',
  customer_label: 'Ada',
  customer_identity: 'verified',
  score: null,
  preview: 'hello',
  unread: 2,
} as const;
const summary = {
  id: 'f1',
  nodeId: 'n1',
  nodeName: 'Harbour',
  flowName: 'After an order',
  status: 'open',
  completed: true,
  createdAt: Date.parse(wire.created_at),
  updatedAt: Date.parse(wire.updated_at),
  customerLabel: 'Ada',
  customerIdentity: 'verified',
  score: null,
  preview: 'hello',
  waitingSince: null,
  unread: 2,
  problemCount: 0,
  assigneeId: null,
  tags: [],
  rating: null,
  visitorId: null,
  isTest: false,
  overLimit: null,
};

const client = () => createStaffClient({ apiUrl: `${server.url}/api`, staffToken: 'staff-secret' });
const asked = () => server.requests.map(({ method, url }) => `${method} ${url}`);

test('the staff client lists feedbacks by page', async () => {
  answer = { feedbacks: [wire], next_before: 'cursor', unread_count: 3, nodes: [{ id: 'n1', name: 'Harbour' }] };
  expect(await client().listFeedbacks({ search: 'a b', status: 'open', nodeId: 'n1', before: 'x', limit: 20 })).toEqual(
    {
      ok: true,
      value: {
        items: [summary],
        nextCursor: 'cursor',
        unreadCount: 3,
        nodes: [{ id: 'n1', name: 'Harbour' }],
        mutedIds: [],
      },
    },
  );
  expect(await client().listFeedbacks()).toMatchObject({ ok: true });
  answer = { feedbacks: [] };
  expect(await client().listFeedbacks({ unreadOnly: true, score: { min: 0, max: 6 } })).toEqual({
    ok: true,
    value: { items: [], nextCursor: null, unreadCount: null, nodes: [], mutedIds: [] },
  });
  expect(asked()).toEqual([
    'GET /api/v1/staff/feedbacks?search=a+b&status=open&node_id=n1&before=x&limit=20',
    'GET /api/v1/staff/feedbacks',
    'GET /api/v1/staff/feedbacks?unread=true&score_min=0&score_max=6',
  ]);
  expect(server.requests[0]?.headers.authorization).toBe('Bearer staff-secret');
});

test('the staff client loads a feedback with its chat', async () => {
  answer = { feedback: wire, chat: aChatDetail() };
  expect(await client().loadFeedback({ id: 'f1' })).toMatchObject({
    ok: true,
    value: { feedback: summary, chat: { status: 'open' } },
  });
  expect(asked()).toEqual(['GET /api/v1/staff/feedbacks/f1']);
});

test('the staff client replies with text and image', async () => {
  answer = { timeline_item: aTimelineItem({ actor: 'other', client_id: 'c-1' }) };
  const attachment = new File(['x'], 'a.png', { type: 'image/png' });
  expect(await client().reply({ feedbackId: 'f1', body: 'hi', clientId: 'c-1', attachment })).toMatchObject({
    ok: true,
    value: { clientId: 'c-1', actor: 'other' },
  });
  expect(asked()).toEqual(['POST /api/v1/staff/feedbacks/f1/messages']);
  expect(server.requests[0]?.body).toContain('filename="a.png"');
});

test('the staff client sets a status, and removes the unread mark', async () => {
  answer = { feedback: wire };
  expect(await client().setStatus({ feedbackId: 'f1', status: 'closed' })).toEqual({ ok: true, value: summary });
  answer = undefined;
  expect(await client().markRead({ feedbackId: 'f1' })).toEqual({ ok: true, value: undefined });
  expect(asked()).toEqual(['PATCH /api/v1/staff/feedbacks/f1', 'POST /api/v1/staff/feedbacks/f1/read']);
  expect(server.requests[0]?.body).toBe('{"status":"closed"}');
});

test('the staff client shows, exports and erases the person behind a feedback', async () => {
  const person = {
    by: 'email',
    keys: [{ by: 'email', value: 'ada@books.example' }],
    feedback_count: 2,
    message_count: 1,
    customer_count: 0,
    verification_code_count: 0,
    files: ['book.png'],
    names: ['Ada'],
    emails: ['ada@books.example'],
    phone_numbers: [],
    external_ids: [],
    nodes: [{ id: 'n1', name: 'Harbour Books' }],
    names_several: false,
    digest: 'd',
  };
  answer = person;
  expect(await client().loadPerson({ feedbackId: 'f1', by: 'email' })).toMatchObject({
    ok: true,
    value: { feedbackCount: 2, files: ['book.png'], namesSeveral: false, digest: 'd' },
  });
  expect(await client().erasePerson({ feedbackId: 'f1', by: 'email', digest: 'd' })).toMatchObject({ ok: true });
  answer = { feedbacks: [] };
  expect(await client().exportPerson({ feedbackId: 'f1' })).toEqual({ ok: true, value: { feedbacks: [] } });
  expect(asked()).toEqual([
    'GET /api/v1/staff/feedbacks/f1/person?by=email',
    'POST /api/v1/staff/feedbacks/f1/person/erase',
    'GET /api/v1/staff/feedbacks/f1/person/export',
  ]);
  expect(server.requests[1]?.body).toBe('{"by":"email","digest":"d"}');
});

test('the staff client revokes every token of a chat', async () => {
  answer = undefined;
  expect(await client().revokeChatTokens({ feedbackId: 'f1' })).toEqual({ ok: true, value: undefined });
  expect(asked()).toEqual(['POST /api/v1/staff/feedbacks/f1/revoke_chat_tokens']);
});

test('the live channel’s feedback_changed is decoded to a summary', () => {
  expect(decodeFeedbackChanged({ feedback: wire })).toEqual({ ok: true, value: summary });
  expect(decodeFeedbackChanged({ feedback: { ...wire, status: 'lost' } })).toMatchObject({
    error: { path: 'feedback.status' },
  });
});

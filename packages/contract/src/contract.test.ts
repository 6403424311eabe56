import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  allEndpoints,
  errorStatuses,
  feedbackFingerprint,
  limits,
  type RequestOf,
  type ResponseOf,
  socketContract,
} from './index.ts';

const table = Object.entries(allEndpoints);

describe('every endpoint', () => {
  test.each(table)('the placeholders in the path of %s are its params', (_, { route, params }) => {
    const placeholders = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params.entries).sort()).toEqual(placeholders.sort());
  });

  test.each(table)('%s has a body exactly when it has a content type', (_, { route, body, files }) => {
    expect(body !== null).toBe(route.contentType !== null);
    expect(Object.keys(files).length === 0 || route.contentType === 'multipart').toBe(true);
  });

  test.each(table)(
    '%s has the status 204 exactly when it has neither a response nor a file',
    (_, { response, success, ...endpoint }) => {
      expect(success === 204).toBe(response === null && !('download' in endpoint));
    },
  );

  test.each(table)('the schemas of %s can be written as JSON Schema', (_, endpoint) => {
    for (const part of [endpoint.params, endpoint.query, endpoint.headers, endpoint.body, endpoint.response]) {
      if (part !== null) expect(toJsonSchema(part, { typeMode: 'input' })).toHaveProperty('$schema');
    }
  });

  test('no two endpoints share method and path', () => {
    const addresses = table.map(([, { route }]) => `${route.method} ${route.base}${route.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('the catalogue has every error code of an endpoint', () => {
    for (const [, { errors }] of table) for (const code of errors) expect(errorStatuses).toHaveProperty(String(code));
  });
});

const feedback = {
  device_id: 'device-1',
  created_at: '2026-11-20T14:05:00.000Z',
  node_id: 'node-1',
  flow_id: 'flow-1',
  responses: [{ question_id: 'q-1', option_id: 'o-1' }],
} satisfies Partial<RequestOf<'postFeedback', 'body'>>;

describe('the body of a feedback', () => {
  test('the body of a feedback may omit fields with a default', () => {
    expect(v.parse(allEndpoints.postFeedback.body, feedback)).toMatchObject({
      created_offline: false,
      attachment_ids: [],
      customer: {},
    });
  });

  test('the body of a feedback loses unknown fields', () => {
    expect(v.parse(allEndpoints.postFeedback.body, { ...feedback, is_admin: true })).not.toHaveProperty('is_admin');
  });

  test.each([
    {
      name: 'an answer that is too long',
      change: { responses: [{ question_id: 'q', body: 'x'.repeat(limits.answerLength + 1) }] },
    },
    {
      name: 'too many answers',
      change: { responses: Array.from({ length: limits.responseItems + 1 }, () => ({ question_id: 'q' })) },
    },
    { name: 'an id that leaves its path', change: { node_id: '../../etc' } },
    { name: 'an empty id', change: { node_id: '' } },
    { name: 'a date that is not one', change: { created_at: 'yesterday' } },
    { name: 'a ranking below the top', change: { responses: [{ question_id: 'q', ranking: -1 }] } },
    { name: 'a number that is not finite', change: { time_spent_in_seconds: Number.NaN } },
  ])('the body of a feedback fails with $name', ({ change }) => {
    expect(v.safeParse(allEndpoints.postFeedback.body, { ...feedback, ...change }).success).toBe(false);
  });
});

test('the fingerprint of a body ignores the order of fields and created_offline', () => {
  expect(feedbackFingerprint({ a: 1, b: { c: [1, 2], d: null }, created_offline: false })).toBe(
    feedbackFingerprint({ created_offline: true, b: { d: null, c: [1, 2] }, a: 1 }),
  );
  expect(feedbackFingerprint({ a: [1, 2] })).not.toBe(feedbackFingerprint({ a: [2, 1] }));
  expect(feedbackFingerprint({ a: [['b', 1]] })).not.toBe(feedbackFingerprint({ a: { b: 1 } }));
});

test('a widget code is PSN- and seven characters', () => {
  const { params } = allEndpoints.loadWidgetSettings;
  expect(v.is(params, { code: 'PSN-HARBOUR' })).toBe(true);
  expect(v.is(params, { code: 'PSN-../../x' })).toBe(false);
});

test('the socket accepts the room of a chat with its feedback, and the inbox', () => {
  const { payload } = socketContract.clientEvents.subscribe;
  expect(v.is(payload, { roomId: 'chat', feedbackId: 'f-1' })).toBe(true);
  expect(v.is(payload, { roomId: 'inbox' })).toBe(true);
  expect(v.is(payload, { roomId: 'chat' })).toBe(false);
  expect(v.is(payload, { roomId: 'everything' })).toBe(false);
});

test('request and response types come from the table', () => {
  const archived: ResponseOf<'archiveChat'> = { status: 'archived' };
  const none: ResponseOf<'markRead'> = null;
  const params: RequestOf<'loadChat', 'params'> = { feedback_id: 'f-1' };
  expect([archived.status, none, params.feedback_id]).toEqual(['archived', null, 'f-1']);
});

import { arbitraryOf, completeArbitraryOf } from '@product/testing';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Calls } from '../call.ts';
import { uploadCalls } from '../calls/uploads.ts';
import { decodeReadReceipt, decodeTimelineEvent, decodeTyping, staffCalls, visitorCalls } from '../client.ts';
import type { Endpoint } from '../endpoint.ts';
import { misplacedList } from '../misplaced-list.ts';
import { socketContract } from '../socket.ts';
import { allEndpoints } from '../table.ts';
import { decodeFeedbackChanged } from './staff.ts';

const wrong = fc.constantFrom<unknown>(null, '', 'text', 0, 7, true, false, [], {}, [1], { id: 'x' });
/** Fields with a time: random texts are none, and most responses would be rejected for them. */
const timeFields = [
  'created_at',
  'updated_at',
  'answered_at',
  'preview_at',
  'visitor_wrote_at',
  'waiting_since',
  'last_message_at',
  'seen_at',
  'expires_at',
  'failing_since',
  'since',
  'until',
];
const readMarks = ['customer', 'other'];
const known = Object.fromEntries(
  [...timeFields, ...readMarks].map((field) => [field, ['2026-11-20T14:05:00.000Z', '2026-11-20T14:05:00Z']]),
);

/** JSON that mostly fits a schema. */
const jsonOf = (schema: v.GenericSchema): fc.Arbitrary<unknown> =>
  fc
    .oneof(arbitraryOf(schema, known, wrong), completeArbitraryOf(schema, known))
    .filter((value) => value !== undefined)
    .map((value): unknown => JSON.parse(JSON.stringify(value)));

/** Writes numbers as texts where an id stands. */
function withTextIds(json: unknown, key = ''): unknown {
  if (Array.isArray(json)) return json.map((item) => withTextIds(item));
  if (typeof json === 'object' && json !== null)
    return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withTextIds(value, name)]));
  const isId = key === 'id' || key.endsWith('_id') || key === 'chat_token_string';
  return isId && typeof json === 'number' ? String(json) : json;
}

const calls: Calls = { ...visitorCalls, ...uploadCalls, ...staffCalls };
/** The client decodes neither: an owner's response, and an export for handing out. */
const unread = new Set(['askIntegration', 'exportPerson']);
const decodedCalls = Object.entries<Endpoint>(allEndpoints).flatMap(([name, { response }]) => {
  const call = calls[name];
  return response === null || call === undefined || unread.has(name)
    ? []
    : [{ name, schema: response, decode: call.decode }];
});

describe('decoder and schema agree', () => {
  test('every call with a response has its case', () => {
    const withResponse = Object.entries<Endpoint>(allEndpoints).filter(([, { response }]) => response !== null);
    expect(decodedCalls).toHaveLength(withResponse.length - unread.size);
  });

  test.each([
    ...decodedCalls,
    { name: 'reply_created', schema: socketContract.serverEvents.reply_created, decode: decodeTimelineEvent },
    { name: 'typing', schema: socketContract.serverEvents.typing, decode: decodeTyping },
    { name: 'chat_read', schema: socketContract.serverEvents.chat_read, decode: decodeReadReceipt },
    {
      name: 'feedback_changed',
      schema: socketContract.serverEvents.feedback_changed,
      decode: decodeFeedbackChanged,
    },
  ])('the decoder of $name accepts the JSON that its schema accepts, and no other', ({ name, schema, decode }) => {
    let accepted = 0;
    fc.assert(
      fc.property(jsonOf(schema), (json) => {
        const isAccepted = v.safeParse(schema, json).success && misplacedList(schema, json) === undefined;
        // The client does not read whether the server believed the customer's token.
        if (name === 'postFeedback' && !isAccepted) return;
        // A visitor's page also reads ids that are numbers.
        if (isAccepted || !v.safeParse(schema, withTextIds(json)).success) expect(decode(json).ok).toBe(isAccepted);
        if (isAccepted) accepted += 1;
      }),
      { numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(20);
  });
});

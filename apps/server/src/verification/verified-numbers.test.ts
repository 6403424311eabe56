import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { addPhoneNode, phoneQuestionId, verifyNumber } from '../testing/phone-node.ts';
import { aFeedback } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const notVerified = [{ path: 'responses.0', code: 'not_verified', question_id: phoneQuestionId }];

describe.each(engines)('the answer to a phone question on $name', (engine) => {
  let server: TestServer;
  let numbers = 0;
  beforeAll(async () => {
    server = await startTestServer(engine, { RATE_LIMIT_CODES: 'off', RATE_LIMIT_SMS_NODE: 'off' });
    await addPhoneNode(server);
    await addPhoneNode(server, 'node-strict', { questionId: 'q-strict', server: { refuse_invalid: true } });
  });
  afterAll(() => server.stop());

  const newNumber = (): string => `+90532${String(1_000_000 + numbers++).slice(-7)}`;
  const body = (number: string, changes: Record<string, unknown> = {}) =>
    aFeedback({
      node_id: 'node-phone',
      flow_id: 'flow-node-phone',
      created_at: new Date(server.services.now()).toISOString(),
      responses: [{ question_id: phoneQuestionId, body: number }],
      ...changes,
    });
  const post = async (number: string, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    server.postJson('/api/v1/feedbacks', body(number, changes), headers);
  const problemsOf = async (id: string): Promise<unknown> => {
    const { problems } = await server.services.database
      .selectFrom('feedbacks')
      .select('problems')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const all: { code: string }[] = JSON.parse(problems ?? '[]');
    return all.filter(({ code }) => code === 'not_verified');
  };

  test('an answer with an unverified number is stored and marked', async () => {
    const { status, body: created } = await post(newNumber());
    expect(status).toBe(200);
    expect(await problemsOf(created.id)).toEqual(notVerified);
  });

  test('a verified number is stored without a mark and counts for one feedback only', async () => {
    const number = newNumber();
    await verifyNumber(server, number);
    const first = await post(number);
    expect(await problemsOf(first.body.id)).toEqual([]);
    const second = await post(number);
    expect(await problemsOf(second.body.id)).toEqual(notVerified);
  });

  test('a repeated request with a verified number returns the same response, without a mark', async () => {
    const number = newNumber();
    await verifyNumber(server, number);
    const key = { 'idempotency-key': `number-of-${number}` };
    const request = body(number);
    const first = await server.postJson('/api/v1/feedbacks', request, key);
    const again = await server.postJson('/api/v1/feedbacks', request, key);
    expect(again.body).toEqual(first.body);
    expect(await problemsOf(first.body.id)).toEqual([]);
  });

  test('simultaneous feedbacks do not share one verification', async () => {
    const number = newNumber();
    await verifyNumber(server, number);
    const sent = await Promise.all(
      Array.from({ length: 4 }, (_, index) => post(number, { device_id: `device-${index}` })),
    );
    const marks = await Promise.all(sent.map(({ body: created }) => problemsOf(created.id)));
    expect(marks.filter((problems) => JSON.stringify(problems) === '[]')).toHaveLength(1);
  });

  test('an incomplete feedback does not spend a verification', async () => {
    const number = newNumber();
    await verifyNumber(server, number);
    const unfinished = await post(number, {}, { 'x-completed': 'false' });
    const finished = await post(number, {}, { 'x-fid': unfinished.body.id });
    expect(finished.body.id).toBe(unfinished.body.id);
    expect(await problemsOf(finished.body.id)).toEqual([]);
  });

  test('a number that was verified for another question is marked, and so is another number', async () => {
    const number = newNumber();
    await verifyNumber(server, number, 'q-strict');
    expect(await problemsOf((await post(number)).body.id)).toEqual(notVerified);
    await verifyNumber(server, newNumber());
    expect(await problemsOf((await post(newNumber())).body.id)).toEqual(notVerified);
  });

  test('a number that was verified more than an hour earlier is marked', async () => {
    const number = newNumber();
    await verifyNumber(server, number);
    server.advance(61 * MINUTE_MS);
    expect(await problemsOf((await post(number)).body.id)).toEqual(notVerified);
  });

  test('a feedback that was queued for a week is checked by the time it was given', async () => {
    const number = newNumber();
    await verifyNumber(server, number);
    server.advance(10 * MINUTE_MS);
    const given = { created_at: new Date(server.services.now()).toISOString(), created_offline: true };
    server.advance(7 * DAY_MS);
    expect(await problemsOf((await post(number, given)).body.id)).toEqual([]);
  });

  test('a device clock that is hours wrong keeps its verification', async () => {
    const number = newNumber();
    await verifyNumber(server, number);
    const wrong = { created_at: new Date(server.services.now() - 5 * 60 * MINUTE_MS).toISOString() };
    expect(await problemsOf((await post(number, wrong)).body.id)).toEqual([]);
  });

  test('a node with refuse_invalid rejects an unverified number and spends no verification', async () => {
    const number = newNumber();
    const strict = {
      node_id: 'node-strict',
      flow_id: 'flow-node-strict',
      responses: [{ question_id: 'q-strict', body: number }],
    };
    expect(await post(number, strict)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', problems: [{ path: 'responses.0', code: 'not_verified' }] },
    });
    await verifyNumber(server, number, 'q-strict');
    expect((await post(number, strict)).status).toBe(200);
    expect((await post(number, strict)).status).toBe(400);
  });
});

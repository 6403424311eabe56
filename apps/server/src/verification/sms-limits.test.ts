import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readRateLimits } from '../configuration/rate-limits.ts';
import { engines } from '../testing/engines.ts';
import { addPhoneNode, phoneQuestionId } from '../testing/phone-node.ts';
import { startTestServer, type TestResponse, type TestServer } from '../testing/test-server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(engines)('codes by SMS on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, {
      RATE_LIMIT_CODES: 'off',
      RATE_LIMIT_SMS_NODE: '8/3600',
      RATE_LIMIT_SMS_TOTAL: '12/3600',
      PUBLIC_URL: 'https://feedback.example',
      ALLOWED_ORIGINS: 'https://pages.example',
    });
    await addPhoneNode(server);
  });
  afterAll(() => server.stop());
  afterEach(() => server.advance(2 * DAY_MS));

  const ask = (
    address: string,
    questionId = phoneQuestionId,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> =>
    server.call('POST', '/api/v1/customers/send_verification_token', {
      headers,
      body: new URLSearchParams({ address, kind: 'sms', question_id: questionId }),
    });
  const numberOf = (index: number): string => `+90532000${String(index).padStart(4, '0')}`;

  test.each(['q', 'q-nothing', 'q-score', 'q_phon_'])(
    'no code is sent for the question "%s", which verifies no numbers',
    async (questionId) => {
      const before = server.texts.length;
      expect(await ask(numberOf(1), questionId)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', problems: [{ path: 'question_id', code: 'unknown' }] },
      });
      expect(server.texts).toHaveLength(before);
    },
  );

  test('no code is sent for an inactive node or an unused flow', async () => {
    await addPhoneNode(server, 'node-over', { questionId: 'q-over', activation_end_date: '2020-01-01T00:00:00Z' });
    expect((await ask(numberOf(1), 'q-over')).status).toBe(400);
    await addPhoneNode(server, 'node-changed', { questionId: 'q-before' });
    const { database } = server.services;
    const row = await database.selectFrom('flows').selectAll().where('id', '=', 'flow-node-changed').executeTakeFirst();
    if (row === undefined) throw new Error('The flow was imported');
    const document = row.document.replaceAll('q-before', 'q-retired').replaceAll('flow-node-changed', 'flow-retired');
    await database
      .insertInto('flows')
      .values({ ...row, id: 'flow-retired', document })
      .execute();
    expect((await ask(numberOf(1), 'q-retired')).status).toBe(400);
    expect((await ask(numberOf(1), 'q-before')).status).toBe(200);
  });

  test("a number of another country than the node's gets no code", async () => {
    const before = server.texts.length;
    for (const foreign of ['+4915112345678', '+12133734253', '+8821612345678'])
      expect(await ask(foreign)).toMatchObject({
        status: 400,
        body: { problems: [{ path: 'address', code: 'country' }] },
      });
    expect(server.texts).toHaveLength(before);
  });

  test('a node sends codes only to its configured countries', async () => {
    await addPhoneNode(server, 'node-dach', { questionId: 'q-dach', server: { sms_countries: ['DE', 'AT'] } });
    expect((await ask('+4915112345678', 'q-dach')).status).toBe(200);
    expect((await ask(numberOf(2), 'q-dach')).body.problems).toEqual([{ path: 'address', code: 'country' }]);
    await addPhoneNode(server, 'node-all', { questionId: 'q-all', server: { sms_countries: ['*'] } });
    expect((await ask('+4915112345679', 'q-all')).status).toBe(200);
    await addPhoneNode(server, 'node-nowhere', { questionId: 'q-nowhere', country_code: null });
    expect((await ask('+4915112345680', 'q-nowhere')).status).toBe(200);
  });

  test('one number gets five codes a day in any notation', async () => {
    const before = server.texts.length;
    const ways = ['+90 532 000 00 03', '0090 532 000 00 03', '0532 000 00 03', '532 000 0003', '+905320000003'];
    for (const address of ways) {
      expect([address, (await ask(address)).status]).toEqual([address, 200]);
      server.advance(10 * MINUTE_MS);
    }
    expect(server.texts.slice(before).map(({ address }) => address)).toEqual(ways.map(() => '+905320000003'));
    const refused = await ask('+905320000003');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    const waitMs = Number(refused.headers.get('retry-after')) * 1000;
    expect(waitMs).toBeGreaterThan(DAY_MS - 60 * MINUTE_MS);
    server.advance(waitMs);
    expect((await ask('+905320000003')).status).toBe(200);
  });

  test('each node and all nodes together send a limited number of codes an hour', async () => {
    await addPhoneNode(server, 'node-busy', { questionId: 'q-busy' });
    for (let index = 0; index < 8; index += 1) expect((await ask(numberOf(100 + index))).status).toBe(200);
    expect((await ask(numberOf(108))).status).toBe(429);
    for (let index = 0; index < 4; index += 1) expect((await ask(numberOf(200 + index), 'q-busy')).status).toBe(200);
    expect((await ask(numberOf(204), 'q-busy')).status).toBe(429);
    server.advance(60 * MINUTE_MS);
    expect((await ask(numberOf(108))).status).toBe(200);
  });

  test('simultaneous requests for codes cannot exceed the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => ask(numberOf(300 + index))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
  });

  test('a page of another origin gets no code', async () => {
    const before = server.texts.length;
    for (const origin of ['https://attack.example', 'null', 'https://feedback.example.attack.example'])
      expect((await ask(numberOf(4), phoneQuestionId, { origin })).status).toBe(403);
    expect(
      (await ask(numberOf(4), phoneQuestionId, { origin: 'https://attack.example', host: 'attack.example' })).status,
    ).toBe(403);
    expect(server.texts).toHaveLength(before);
    for (const [index, origin] of ['https://feedback.example', 'https://pages.example', server.origin].entries())
      expect((await ask(numberOf(5 + index), phoneQuestionId, { origin })).status).toBe(200);
  });

  test('a rejected code request is counted and logged by its reason, without the number', async () => {
    await ask('+4915112345699');
    await ask(numberOf(1), 'q-nothing');
    const text = await server.services.metrics.text();
    expect(text).toMatch(/product_verification_codes_total\{outcome="country"\} [1-9]/);
    expect(text).toMatch(/product_verification_codes_total\{outcome="question"\} [1-9]/);
    const lines = server.logLines.filter((line) => line.includes('no verification code was sent'));
    expect(lines.at(-2)).toContain('"reason":"country","nodeId":"node-phone"');
    expect(lines.join('')).not.toMatch(/15112345699|5320000001/);
  });
});

test('a limit of codes cannot count over more than a day', () => {
  expect(() => readRateLimits({ RATE_LIMIT_SMS_NUMBER: '5/86401' })).toThrow('RATE_LIMIT_SMS_NUMBER');
  expect(readRateLimits({ RATE_LIMIT_SMS_NUMBER: '3/86400' }).sms_number).toEqual({ points: 3, seconds: 86_400 });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { addPhoneNode, phoneQuestionId } from '../../testing/phone-node.ts';
import { startTestServer, type TestResponse, type TestServer } from '../../testing/test-server.ts';

describe.each(engines)('verification codes on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { RATE_LIMIT_CODES: '1000/60' });
    await addPhoneNode(server);
  });
  afterAll(() => server.stop());

  const form = (path: string, fields: Record<string, string>): Promise<TestResponse> =>
    server.call('POST', `/api/v1/customers/${path}`, { body: new URLSearchParams(fields) });
  const send = (address: string) =>
    form('send_verification_token', { address, kind: 'sms', question_id: phoneQuestionId });
  const verify = (id: string, token: string) => form('verify', { verification_id: id, token });
  const codeOf = (address: string): string => server.texts.findLast((sent) => sent.address === address)?.text ?? '';
  const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

  test('a verification code of six digits is sent and accepted once', async () => {
    const { status, body } = await send('+90 (532) 000-00.01');
    expect(status).toBe(200);
    const code = codeOf('+905320000001');
    expect(code).toMatch(/^\d{6}$/);
    expect(await verify(body.id, code)).toMatchObject({ status: 200, body: { address: '+905320000001' } });
    expect(await verify(body.id, code)).toMatchObject({ status: 422, body: { code: 'wrong_code' } });
  });

  test.each([
    {
      spelling: 'with a space',
      address: '+905320000011',
      spell: (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
    },
    {
      spelling: 'with a hyphen',
      address: '+905320000012',
      spell: (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
    },
    {
      spelling: 'in Arabic digits',
      address: '+905320000013',
      spell: (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
    },
  ])('a verification code $spelling is accepted', async ({ address, spell }) => {
    const { body } = await send(address);
    expect(await verify(body.id, spell(codeOf(address)))).toMatchObject({ status: 200, body: { address } });
  });

  test('five wrong attempts invalidate a verification code', async () => {
    const { body } = await send('+905320000002');
    const code = codeOf('+905320000002');
    for (let n = 0; n < 5; n++) expect((await verify(body.id, otherThan(code))).status).toBe(422);
    expect((await verify(body.id, code)).status).toBe(422);
  });

  test('simultaneous attempts of a verification code each count', async () => {
    const { body } = await send('+905320000003');
    const code = codeOf('+905320000003');
    await Promise.all(Array.from({ length: 20 }, () => verify(body.id, otherThan(code))));
    expect((await verify(body.id, code)).status).toBe(422);
  });

  test('of simultaneous requests one code is sent, and of simultaneous right attempts one is accepted', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => send('+905320000007')));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    expect(server.texts.filter(({ address }) => address === '+905320000007')).toHaveLength(1);
    const id = responses.find(({ status }) => status === 200)?.body.id;
    const tries = await Promise.all(Array.from({ length: 4 }, () => verify(id, codeOf('+905320000007'))));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  test('a verification code expires after ten minutes', async () => {
    const { body } = await send('+905320000004');
    server.advance(10 * 60_000);
    expect((await verify(body.id, codeOf('+905320000004'))).status).toBe(422);
  });

  test('another verification code is sent after a minute', async () => {
    expect((await send('+905320000005')).status).toBe(200);
    const soon = await send('+905320000005');
    expect(soon.status).toBe(429);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
    server.advance(60_000);
    expect((await send('+905320000005')).status).toBe(200);
  });

  test.each(['', 'ada', '12', '+90 532 xyz', `+${'9'.repeat(40)}`])(
    'no verification code is sent to "%s", which is no phone number',
    async (address) => {
      const response = await send(address);
      expect(response.status).toBe(400);
      expect(JSON.stringify(response.body)).not.toContain('xyz');
    },
  );

  test('the database has no plain verification code', async () => {
    const { body } = await send('+905320000006');
    const row = await server.services.database
      .selectFrom('verifications')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(Object.values(row)).not.toContain(codeOf('+905320000006'));
  });

  test('an unknown verification is rejected', async () => {
    expect((await verify('nothing', '123456')).status).toBe(422);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { aFeedback } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { eraseVisitor } from './erase-visitor.ts';
import type { VisitorName } from './find-visitor.ts';

const nothing = { feedbacks: 0, customers: 0, codes: 0 };

describe.each(engines)('a visitor is erased on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const send = async (changes: Record<string, unknown>): Promise<string> => {
    const { body } = await server.postJson('/api/v1/feedbacks', aFeedback(changes));
    return body.id;
  };
  const visit = async (externalId: string): Promise<string> => {
    const { body } = await server.postJson('/api/v2/web_widgets/node-harbour/customers/visit', {
      node_id: 'node-harbour',
      external_id: externalId,
      email: `${externalId}@visits.example`,
    });
    return body.id;
  };
  const erase = (by: VisitorName['by'], value: string) => eraseVisitor(server.services, { by, value });
  const idsLeft = async (): Promise<string[]> => {
    const rows = await server.services.database.selectFrom('feedbacks').select('id').orderBy('created_at').execute();
    return rows.map(({ id }) => id);
  };

  test.each<{ by: VisitorName['by']; value: string; customer: Record<string, string> }>([
    { by: 'email', value: ' Ada@Books.Example', customer: { email: 'ada@books.example' } },
    { by: 'phone', value: '0090 (532) 123-45-67', customer: { phone_number: '+90 532 123 45 67' } },
    { by: 'external-id', value: 'site-7', customer: { external_id: 'site-7' } },
    { by: 'device', value: 'device-of-ada', customer: {} },
  ])('by $by, and nobody else', async ({ by, value, customer }) => {
    const other = await send({
      device_id: 'device-of-grace',
      customer: { email: 'ada@books.example.org', phone_number: '+905321234568', external_id: 'site-77' },
    });
    await send({ device_id: 'device-of-ada', customer });
    expect(await erase(by, value)).toMatchObject({ feedbacks: 1 });
    expect(await idsLeft()).toEqual([other]);
    expect(await erase(by, value)).toEqual(nothing);
    await erase('feedback', other);
  });

  test('by one feedback: with it all others of the same customer, and the customer', async () => {
    const customer = await visit('site-9');
    const first = await send({ device_id: 'phone', customer: { id: customer, external_id: 'site-9' } });
    await send({ device_id: 'laptop', customer: { external_id: 'site-9' } });
    await send({ device_id: 'tablet', customer: { id: customer } });
    expect(await erase('feedback', first)).toEqual({ feedbacks: 3, customers: 1, codes: 0 });
    expect(await idsLeft()).toEqual([]);
  });

  test('by a customer who has only visited', async () => {
    expect(await erase('customer', await visit('site-10'))).toEqual({ ...nothing, customers: 1 });
    await visit('site-11');
    expect(await erase('email', 'site-11@visits.example')).toEqual({ ...nothing, customers: 1 });
  });

  test.each(['+90 532 000 00 01', '0090 (532) 000-00-01'])(
    'by a number that has only asked for a code: %s',
    async (number) => {
      await server.call('POST', '/api/v1/customers/send_verification_token', {
        body: new URLSearchParams({ address: '+905320000001', kind: 'sms', question_id: 'q' }),
      });
      expect(await erase('phone', number)).toEqual({ ...nothing, codes: 1 });
    },
  );

  test.each<VisitorName>([
    { by: 'feedback', value: 'nobody' },
    { by: 'phone', value: 'no number' },
    { by: 'email', value: '' },
  ])('$by “$value” is nobody', async ({ by, value }) => {
    const other = await send({ customer: {} });
    expect(await erase(by, value)).toEqual(nothing);
    expect(await idsLeft()).toEqual([other]);
    await erase('feedback', other);
  });
});

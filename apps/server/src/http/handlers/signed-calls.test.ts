import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { aFeedback, png } from '../../testing/samples.ts';
import { addNode, startTestServer, type TestResponse, type TestServer } from '../../testing/test-server.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const node = 'node-signed';
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const foreignKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

function signed(claims: Record<string, unknown>, key: KeyObject = privateKey): string {
  const [head, body] = [{ alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const text = `${head}.${body}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** Creates claims of a link that expires after a time, by the real clock. */
const endingIn = (ms: number) => ({ node_id: node, exp: Math.round((Date.now() + ms) / 1000) });

const bad: readonly (readonly [string, () => string | undefined])[] = [
  ['without a signature', () => undefined],
  ['with words for a signature', () => 'forged'],
  ['with the signature of another key', () => signed({ node_id: node }, foreignKeys.privateKey)],
  ['with the signature of another node', () => signed({ node_id: 'node-harbour' })],
  ['with a signature that ended long ago', () => signed(endingIn(-60 * DAY_MS))],
];

describe.each(engines)('a node that demands signatures, on $name', (engine) => {
  let server: TestServer;
  let owner: Server;
  beforeAll(async () => {
    owner = createServer((_, response) => void response.end(JSON.stringify({ responses: [], options: [] })));
    await new Promise<void>((resolve) => owner.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(owner.address() as AddressInfo).port}`;
    server = await startTestServer(engine, { WEBHOOK_PRIVATE_HOSTS: host, RATE_LIMIT_CODES: '1000/60' });
    const { body } = await server.call('GET', '/api/v1/flows/flow-harbour');
    const flow = JSON.parse(JSON.stringify(body).replaceAll('-harbour', `-${node}`).replaceAll('"q-', '"q-signed-'));
    for (const { question } of flow.elements) {
      if (question?.id === 'q-signed-name') question.style = 'dynamic_request';
      if (question?.id === 'q-signed-comment') question.binding_model = 'books';
      if (question?.id === 'q-signed-email') question.style = 'phone_verification';
    }
    await addNode(
      server,
      node,
      {
        use_signature_verify: true,
        public_key: publicKey.export({ type: 'spki', format: 'pem' }),
        flow: { ...flow, node_id: node },
        country_code: 'TR',
        server: { dynamic_request_url: `http://${host}/`, integration_url: `http://${host}/` },
      },
      Date.now() - 90 * DAY_MS,
    );
  });
  afterAll(async () => {
    owner.close();
    await server.stop();
  });

  const withSignature = (signature: string | undefined): Record<string, string> =>
    signature === undefined ? {} : { 'x-signature': signature };
  const answers = { responses: [{ question_id: 'q-signed-comment', body: 'Fine' }] };
  let phones = 0;
  const post = (signature: string | undefined, changes: Record<string, unknown> = {}): Promise<TestResponse> => {
    const ids = { node_id: node, flow_id: `flow-${node}`, created_at: new Date().toISOString() };
    return server.postJson(
      '/api/v1/feedbacks',
      aFeedback({ ...ids, ...answers, ...changes }),
      withSignature(signature),
    );
  };
  const form = (path: string, fields: Record<string, string>, signature: string | undefined): Promise<TestResponse> =>
    server.call('POST', path, { headers: withSignature(signature), body: new URLSearchParams(fields) });
  const calls: Readonly<Record<string, (signature: string | undefined) => Promise<TestResponse>>> = {
    'a feedback': (signature) => post(signature),
    'an incomplete feedback': (signature) =>
      server.postJson('/api/v1/feedbacks', aFeedback({ node_id: node, flow_id: `flow-${node}`, ...answers }), {
        'x-completed': 'false',
        ...withSignature(signature),
      }),
    'a visit': (signature) =>
      server.postJson(`/api/v2/web_widgets/${node}/customers/visit`, { node_id: node }, withSignature(signature)),
    'an attachment': (signature) =>
      server.upload('/api/v1/attachments', { file: png }, { 'x-node-id': node, ...withSignature(signature) }),
    'a direct upload': (signature) =>
      server.upload(
        '/api/v2/storage/direct_uploads',
        { file: png },
        { 'x-node-id': node, ...withSignature(signature) },
      ),
    'a code': (signature) => {
      phones += 1;
      const address = `+90532${String(1_000_000 + phones + (engine.name === 'sqlite' ? 0 : 1_000))}`;
      const fields = { address, kind: 'sms', question_id: 'q-signed-email' };
      return form('/api/v1/customers/send_verification_token', fields, signature);
    },
    'a dynamic request': (signature) => {
      const body = { question_id: 'q-signed-name', flow_id: `flow-${node}`, answer: '42' };
      return server.postJson(`/api/v1/flows/flow-${node}/requests`, body, withSignature(signature));
    },
    'an integration call': (signature) =>
      server.postJson('/api/integration', { reference_id: 'q-signed-comment', body: {} }, withSignature(signature)),
  };
  const table = Object.keys(calls);

  test.each(table)('a node that requires signatures accepts %s with a valid signature', async (name) => {
    expect((await calls[name]?.(signed(endingIn(HOUR_MS))))?.status).toBe(200);
  });

  test.each(table.flatMap((name) => bad.map(([how, make]) => ({ name, how, make }))))(
    'a node that requires signatures rejects $name $how',
    async ({ name, make }) => {
      expect(await calls[name]?.(make())).toMatchObject({ status: 403, body: { code: 'signature' } });
    },
  );

  test('a verification code is checked only with a valid signature', async () => {
    const signature = signed(endingIn(HOUR_MS));
    const fields = { address: '+905329999999', kind: 'sms', question_id: 'q-signed-email' };
    const sent = await form('/api/v1/customers/send_verification_token', fields, signature);
    const token = server.texts.at(-1)?.text ?? '';
    const check = { verification_id: sent.body.id, token };
    expect(await form('/api/v1/customers/verify', check, undefined)).toMatchObject({ status: 403 });
    expect(await form('/api/v1/customers/verify', check, signature)).toMatchObject({ status: 200 });
  });

  test.each([
    { name: 'was given while its link was valid, and waited for the network', daysAgo: 20, status: 200 },
    { name: 'was given after its link ended', daysAgo: 5, status: 403 },
    { name: 'says that it was given before any queue began', daysAgo: 31, status: 403 },
  ])('a feedback that $name gets the status $status', async ({ daysAgo, status }) => {
    const created_at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    const { status: given } = await post(signed(endingIn(-10 * DAY_MS)), { created_at });
    expect(given).toBe(status);
  });

  test('a feedback of a link that expired during the survey is accepted', async () => {
    expect((await post(signed(endingIn(-60_000)), { time_spent_in_seconds: 120 })).status).toBe(200);
    expect((await calls['a code']?.(signed(endingIn(-60_000))))?.status).toBe(200);
    expect((await calls['a visit']?.(signed(endingIn(-60_000))))?.status).toBe(403);
  });

  test('the customer of a feedback is the `sub` of its link’s signature', async () => {
    const signature = signed({ ...endingIn(HOUR_MS), sub: 'customer-7' });
    const { body } = await post(signature, { customer: { external_id: 'somebody-else', name: 'Ada' } });
    const { feedback } = (await server.staff('GET', `/feedbacks/${body.id}`)).body;
    expect(feedback.customer_identity).toBe('verified');
    const visit = await calls['a visit']?.(signature);
    expect(visit?.body.external_id).toBe('customer-7');
    const row = await server.services.database
      .selectFrom('feedbacks')
      .select(['customer_id', 'customer_external_id'])
      .where('id', '=', body.id)
      .executeTakeFirst();
    expect(row).toEqual({ customer_id: visit?.body.id, customer_external_id: 'customer-7' });
  });

  test('a node with require_signature_end rejects links that never expire', async () => {
    const publicPem = publicKey.export({ type: 'spki', format: 'pem' });
    const strict = { use_signature_verify: true, public_key: publicPem, server: { require_signature_end: true } };
    await addNode(server, 'node-ending', strict);
    const load = async (claims: Record<string, unknown>) => {
      const query = encodeURIComponent(signed({ ...claims, node_id: 'node-ending' }));
      return (await server.call('GET', `/api/v1/nodes/node-ending?signature=${query}`)).body.signature_valid;
    };
    const visit = (claims: Record<string, unknown>) =>
      server.postJson(
        '/api/v2/web_widgets/node-ending/customers/visit',
        { node_id: 'node-ending' },
        withSignature(signed({ ...claims, node_id: 'node-ending' })),
      );
    expect([await load({}), await load(endingIn(HOUR_MS))]).toEqual([false, true]);
    expect([(await visit({})).status, (await visit(endingIn(HOUR_MS))).status]).toEqual([403, 200]);
  });

  test('a signature that names only the node verifies no customer', async () => {
    const { body } = await post(signed({ sub: node }), { customer: { external_id: 'x' } });
    const { feedback } = (await server.staff('GET', `/feedbacks/${body.id}`)).body;
    expect(feedback.customer_identity).toBe('claimed');
  });
});

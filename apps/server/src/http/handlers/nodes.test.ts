import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { addNode, startTestServer, type TestServer } from '../../testing/test-server.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: Record<string, unknown>, key: KeyObject, alg = 'RS256'): string {
  const text = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

describe.each(engines)('nodes and widgets on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  test('a node is returned with its flow and without fields beyond the contract', async () => {
    const ids = await addNode(server, 'node-secret', {
      server: { integration_url: 'https://inside.example/hook' },
      note: 'internal',
    });
    const { status, body, headers } = await server.call('GET', `/api/v1/nodes/${ids.nodeId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 'node-secret',
      name: 'Harbour Books',
      product_branding: true,
      signature_valid: null,
    });
    expect(body.flow.states).toHaveLength(5);
    expect(body).not.toHaveProperty('server');
    expect(body).not.toHaveProperty('note');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  describe('with a signature', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const load = (signature: string) =>
      server.call('GET', `/api/v1/nodes/node-signed?signature=${encodeURIComponent(signature)}`);
    const claims = { node_id: 'node-signed' };
    beforeAll(async () => {
      const publicPem = publicKey.export({ type: 'spki', format: 'pem' });
      await addNode(server, 'node-signed', { use_signature_verify: true, public_key: publicPem });
    });

    test('a node that requires signatures returns its flow for a valid signature', async () => {
      const { body } = await load(signed(claims, privateKey));
      expect(body.signature_valid).toBe(true);
      expect(body.flow.elements.length).toBeGreaterThan(0);
    });

    const good = () => signed(claims, privateKey);
    test.each([
      { name: 'that is empty', make: () => '' },
      { name: 'of plain words', make: () => 'forged' },
      { name: 'of another key', make: () => signed(claims, foreignKeys.privateKey) },
      { name: 'that is truncated', make: () => good().slice(0, -4) },
      {
        name: 'with another payload',
        make: () =>
          good()
            .split('.')
            .with(1, encode({ node_id: 'node-signed', vip: true }))
            .join('.'),
      },
      { name: 'that says alg none', make: () => `${encode({ alg: 'none' })}.${encode(claims)}.` },
      { name: 'that says HS256', make: () => signed(claims, privateKey, 'HS256') },
      { name: 'for another node', make: () => signed({ node_id: 'node-harbour' }, privateKey) },
      { name: 'that has expired', make: () => signed({ ...claims, exp: 1_000 }, privateKey) },
      { name: 'with a fourth part', make: () => `${good()}.x` },
    ])('a node that requires signatures returns no question for a signature $name', async ({ make }) => {
      const { status, body } = await load(make());
      expect(status).toBe(200);
      expect(body.signature_valid).toBe(false);
      expect(body.flow.elements).toEqual([]);
      expect(JSON.stringify(body)).not.toContain('recommend');
    });

    test('the flow of a node that requires signatures cannot be loaded alone', async () => {
      expect((await server.call('GET', '/api/v1/flows/flow-node-signed')).status).toBe(404);
    });
  });

  test('a flow is returned without its node', async () => {
    const { body } = await server.call('GET', '/api/v1/flows/flow-harbour');
    expect(body).toMatchObject({ id: 'flow-harbour', node_id: 'node-harbour' });
  });

  test('a widget is returned with its settings and without its code', async () => {
    const { status, body, headers } = await server.call('GET', '/api/v1/web_widgets/code/PSN-HARBOUR?t=1', {
      headers: { origin: 'https://shop.example' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ node_id: 'node-harbour', enabled_domains: ['localhost', '127.0.0.1'], size: 60 });
    expect(body).not.toHaveProperty('code');
    expect(body).toMatchObject({ modal_toggle_text: { en: 'Feedback', tr: 'Geri bildirim' } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each([
    '/api/v1/nodes/nowhere',
    '/api/v1/nodes/PREVIEW',
    '/api/v1/nodes/a%20b',
    '/api/v1/nodes/%2e%2e',
    '/api/v1/flows/nowhere',
    '/api/v1/web_widgets/code/PSN-NOTHING',
    '/api/v1/web_widgets/code/HARBOUR',
    '/api/v1/web_widgets/code/PSN-a%20b%22c',
    '/api/v1/nodes/node-harbour/customers/unknown',
    '/api/v1/nothing',
    '/api',
  ])('the path %s is not found', async (path) => {
    const { status, body } = await server.call('GET', path);
    expect(status).toBe(404);
    expect(body.code).toBe('not_found');
  });

  test.each([
    ['DELETE', '/api/v1/nodes/node-harbour', 'GET'],
    ['GET', '/api/v1/feedbacks', 'POST'],
    ['PUT', '/api/v1/staff/feedbacks/x', 'GET, PATCH'],
  ])('the method %s of %s is not allowed', async (method, path, allow) => {
    const response = await server.call(method, path);
    expect(response).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(response.headers.get('allow')).toBe(allow);
  });

  test('a visit with only an external id creates a new customer and returns no other’s details', async () => {
    const visit = (body: Record<string, unknown>) =>
      server.postJson('/api/v2/web_widgets/node-harbour/customers/visit', { node_id: 'node-harbour', ...body });
    const first = await visit({ external_id: 'e-1', name: 'Ada', email: 'ada@books.example' });
    expect(first).toMatchObject({ status: 200, body: { external_id: 'e-1', name: 'Ada' } });
    const again = await visit({ external_id: 'e-1' });
    expect(again.body.id).not.toBe(first.body.id);
    expect(again.body).toMatchObject({ name: null, email: null });
    // A shorter name could appear in a random id.
    expect(JSON.stringify(again.body)).not.toMatch(/Ada|@books/);
    expect((await visit({ id: first.body.id })).body.id).toBe(first.body.id);
    expect((await visit({})).body.id).not.toBe(first.body.id);
    const read = await server.call('GET', `/api/v1/nodes/node-harbour/customers/${first.body.id}`);
    expect(read.body).toMatchObject({ id: first.body.id, external_id: null, user_id: null, name: null, email: null });
    await addNode(server, 'node-two', {});
    expect((await server.call('GET', `/api/v1/nodes/node-two/customers/${first.body.id}`)).status).toBe(404);
    expect((await visit({ node_id: 'node-two' })).status).toBe(400);
  });

  test('quota logs and unsubscriptions are stored', async () => {
    const { database } = server.services;
    expect((await server.postJson('/api/v1/nodes/node-harbour/quota_logs', { action: 'submitted' })).status).toBe(204);
    expect((await server.postJson('/api/v1/nodes/node-harbour/unsubscriptions', { channel: 'sms' })).status).toBe(204);
    expect((await server.postJson('/api/v1/nodes/node-harbour/unsubscriptions', { channel: 'pigeon' })).status).toBe(
      400,
    );
    expect((await server.postJson('/api/v1/nodes/nowhere/quota_logs', { action: 'submitted' })).status).toBe(404);
    expect(await database.selectFrom('quota_logs').selectAll().execute()).toHaveLength(1);
    expect(await database.selectFrom('unsubscriptions').selectAll().execute()).toHaveLength(1);
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhookCaller } from '../../outbound/webhook.ts';
import { engines } from '../../testing/engines.ts';
import { addNode, startTestServer, type TestServer } from '../../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

/** Simulates a system of the owner: records requests and responds by path. */
async function startOwner(): Promise<{ server: Server; host: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push(body);
      if (request.url === '/slow') return;
      if (request.url === '/redirect') return void response.writeHead(302, { location: '/good' }).end();
      if (request.url === '/broken') return void response.end('<html>');
      if (request.url === '/huge') return void response.end('x'.repeat(1_000_000));
      if (request.url === '/dynamic') {
        const responses = [
          { question_id: 'q-name', input: 'Ada' },
          { question_id: 'q-of-somebody-else', input: 'x' },
        ];
        return void response.end(JSON.stringify({ responses }));
      }
      response.end(JSON.stringify({ options: [{ id: '1', name: 'Moby-Dick' }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

describe('systems of the owner', () => {
  let owner: Awaited<ReturnType<typeof startOwner>>;
  let server: TestServer;
  beforeAll(async () => {
    owner = await startOwner();
    server = await startTestServer(sqlite, { WEBHOOK_PRIVATE_HOSTS: owner.host });
    const text = JSON.stringify(await server.call('GET', '/api/v1/flows/flow-harbour').then(({ body }) => body));
    const flow = JSON.parse(text.replaceAll('-harbour', '-owner').replaceAll('"q-name"', '"q-owner-name"')) as {
      elements: { question?: Record<string, unknown> }[];
    };
    for (const { question } of flow.elements) {
      if (question?.id === 'q-email') Object.assign(question, { id: 'q-lookup', style: 'dynamic_request' });
      if (question?.id === 'q-comment') Object.assign(question, { id: 'q-books', binding_model: 'books' });
      if (question?.key === 'comment') Object.assign(question, { hide_personal_data: true });
      if (question?.id === 'q-owner-name') Object.assign(question, { id: 'q-name' });
    }
    await addNode(server, 'node-owner', {
      flow: { ...flow, id: 'flow-owner', node_id: 'node-owner' },
      server: { dynamic_request_url: `http://${owner.host}/dynamic`, integration_url: `http://${owner.host}/books` },
    });
  });
  afterAll(async () => {
    owner.server.closeAllConnections();
    owner.server.close();
    await server.stop();
  });

  test('a dynamic request fills only questions of its flow', async () => {
    const body = { question_id: 'q-lookup', flow_id: 'flow-owner', answer: '42' };
    const response = await server.postJson('/api/v1/flows/flow-owner/requests', body);
    expect(response).toMatchObject({ status: 200, body: { responses: [{ question_id: 'q-name', input: 'Ada' }] } });
    expect(JSON.parse(owner.asked.at(-1) ?? '')).toEqual(body);
  });

  test.each(['/api/proxy/integration', '/api/integration'])(
    'an integration by %s returns the response of the owner’s system',
    async (path) => {
      const response = await server.postJson(path, { reference_id: 'q-books', body: { recommend: '9' } });
      expect(response).toMatchObject({ status: 200, body: { options: [{ name: 'Moby-Dick' }] } });
    },
  );

  test('an integration masks answers with personal data', async () => {
    const body = { comment: 'Call 0532 123 45 67', recommend: '0532 123 45 67' };
    await server.postJson('/api/integration', { reference_id: 'q-books', body });
    expect(JSON.parse(owner.asked.at(-1) ?? '')).toEqual({
      reference_id: 'q-books',
      body: { comment: 'Call **** *** ** **', recommend: '0532 123 45 67' },
    });
  });

  test('an integration of a question without an owner’s system is not found', async () => {
    const response = await server.postJson('/api/proxy/integration', { reference_id: 'q-comment', body: {} });
    expect(response).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: expect.stringContaining('configured') },
    });
  });

  test('a dynamic request of another question style is rejected', async () => {
    const body = { question_id: 'q-name', flow_id: 'flow-owner', answer: '42' };
    expect((await server.postJson('/api/v1/flows/flow-owner/requests', body)).status).toBe(400);
  });

  describe('calls to systems of the owner', () => {
    const call = (url: string, hosts: string[] = []) =>
      webhookCaller({ hosts, privateHosts: [owner.host], timeoutMs: 300 })(url, {});

    test.each([
      { name: 'a host that is not configured', url: () => 'https://example.com/', reason: /not configured/ },
      { name: 'another scheme', url: () => 'file:///etc/passwd', reason: /not an address/ },
      { name: 'a redirect', url: () => `http://${owner.host}/redirect`, reason: /302/ },
      { name: 'silence', url: () => `http://${owner.host}/slow`, reason: /timed out/ },
      { name: 'markup', url: () => `http://${owner.host}/broken`, reason: /not JSON/ },
      { name: 'a flood', url: () => `http://${owner.host}/huge`, reason: /too large|unreachable/ },
    ])('a call to the owner’s system fails for $name', async ({ url, reason }) => {
      expect(await call(url())).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
    });

    test.each(['127.0.0.1', '169.254.169.254', '10.0.0.1', '[::1]', '[::ffff:7f00:1]', '2130706433', '0x7f.1'])(
      'a configured private address (%s) is not called',
      async (host) => {
        const { port, hostname } = new URL(`http://${host}:${owner.host.split(':')[1]}`);
        const outcome = await webhookCaller({ hosts: [hostname], privateHosts: [] })(`http://${host}:${port}/`, {});
        expect(outcome).toEqual({ ok: false, reason: 'the address is private' });
      },
    );

    test('a configured host name with a private address is not called', async () => {
      const { port } = new URL(`http://${owner.host}`);
      const asked = owner.asked.length;
      expect(await call(`http://${owner.host}/books`)).toMatchObject({ ok: true });
      expect(await call(`http://localhost:${port}/books`, ['localhost'])).toEqual({ ok: false, reason: 'unreachable' });
      expect(owner.asked).toHaveLength(asked + 1);
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openChat, png } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [engine] = engines;
if (engine === undefined) throw new Error('There is an embedded engine');

describe('the headers of every response', () => {
  let server: TestServer;
  let filePath: string;
  beforeAll(async () => {
    server = await startTestServer(engine, { PUBLIC_URL: 'https://feedback.example' });
    const { id, path, token } = await openChat(server);
    await server.upload(`${path}/chat_messages?token=${token}`, { body: '', attachment: png });
    const { body } = await server.staff('GET', `/feedbacks/${id}`);
    const { pathname, search } = new URL(body.chat.timeline_items[0].detail.attachment.url);
    filePath = pathname + search;
  });
  afterAll(() => server.stop());

  test('idle connections stay open for longer than the 60 s of usual load balancers', async () => {
    const { headers } = await server.call('GET', '/healthz');
    expect(headers.get('keep-alive')).toBe('timeout=75');
  });

  test.each([
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/metrics', 401],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/docs', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/v1/nodes/node-harbour', 200],
    ['DELETE', '/api/v1/nodes/node-harbour', 405],
    ['OPTIONS', '/api/v1/nodes/node-harbour', 204],
    ['GET', '/config.json', 200],
    ['GET', '/', 302],
    ['GET', '/nowhere', 302],
    ['GET', '/provider/not-found', 404],
    ['GET', '/nothing.js', 404],
    ['POST', '/feedback', 405],
    ['GET', '/a%2f..%2fb', 400],
    ['GET', '/provider', 200],
    ['GET', '/socket.io/?EIO=4&transport=polling', 200],
    ['GET', '/socket.io/?EIO=9&transport=polling', 400],
  ])('the response to %s %s (%i) has the security headers', async (method, path, status) => {
    const { headers, ...response } = await server.call(method, path);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': 'max-age=31536000',
    });
  });

  test('a served file has the security headers and its own policy', async () => {
    const { status, headers } = await server.call('GET', filePath);
    expect(status).toBe(200);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('without https in PUBLIC_URL a response has no strict transport security', async () => {
    const plain = await startTestServer(engine);
    expect((await plain.call('GET', '/healthz')).headers.has('strict-transport-security')).toBe(false);
    await plain.stop();
  });
});

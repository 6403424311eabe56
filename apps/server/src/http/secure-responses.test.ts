import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openChat, png } from '../testing/samples.ts';
import { sendBytes } from '../testing/send-bytes.ts';
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
    ['GET', '/assets/', 404],
    ['POST', '/feedback', 405],
    ['GET', '/a%2f..%2fb', 400],
    ['GET', '/provider', 200],
    ['GET', '/socket.io/?EIO=4&transport=polling', 200],
    ['GET', '/socket.io/?EIO=9&transport=polling', 400],
  ])('the response to %s %s (%i) has the security headers', async (method, path, status) => {
    const { headers, ...response } = await server.call(method, path);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; (?:.*; )?frame-ancestors /),
      'strict-transport-security': 'max-age=31536000',
    });
  });

  test.each([
    ['/provider', 'text/html; charset=utf-8'],
    ['/api/docs', 'text/html; charset=utf-8'],
    ['/api/openapi.json', 'application/json'],
    ['/config.json', 'application/json'],
    ['/api/v1/nodes/node-harbour', 'application/json'],
    ['/api/v1/nodes/nowhere', 'application/json'],
    ['/healthz', 'application/json'],
  ])('the response to %s has the type %s', async (path, type) => {
    const { headers } = await server.call('GET', path);
    expect(headers.get('content-type')?.toLowerCase()).toBe(type);
  });

  test('a served file has the security headers and its own policy', async () => {
    const { status, headers } = await server.call('GET', filePath);
    expect(status).toBe(200);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('a file of a visitor may be shown by an inbox of another origin', async () => {
    const { headers } = await server.call('GET', filePath);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test.each([
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['no HTTP', '\u0016\u0003\u0001\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/v1/feedbacks HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/v1/feedbacks HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['no host', 'GET /readyz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', 'GET /readyz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
    ['an impossible host', 'GET /readyz HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n', 400],
    ['an impossible address', 'GET http://b:99999/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['no path', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['headers of 100 kB', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
  ])(
    'the response to a request with %s has the security headers and the form of errors',
    async (_name, request, status) => {
      const response = await sendBytes(server.origin, request);
      expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      for (const header of [
        'x-content-type-options: nosniff',
        "content-security-policy: default-src 'none'",
        'cross-origin-resource-policy: same-origin',
        'strict-transport-security: max-age=31536000',
        'connection: close',
      ])
        expect(response.toLowerCase()).toContain(header);
      expect(JSON.parse(response.slice(response.indexOf('\r\n\r\n')))).toMatchObject({ code: 'invalid_request' });
    },
  );

  test('without https in PUBLIC_URL a response has no strict transport security', async () => {
    const plain = await startTestServer(engine);
    expect((await plain.call('GET', '/healthz')).headers.has('strict-transport-security')).toBe(false);
    await plain.stop();
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { sendBytes } from '../testing/send-bytes.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [engine] = engines;
if (engine === undefined) throw new Error('There is an embedded engine');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(engine, { FILES_ORIGIN: 'https://files.example' });
});
afterAll(() => server.stop());

test.each([
  ['OPTIONS / HTTP/1.0', 204],
  ['HEAD / HTTP/1.0', 302],
  ['GET / HTTP/1.0', 302],
  ['GET /healthz HTTP/1.0', 200],
  ['GET /readyz HTTP/1.0', 200],
  ['GET /api/v1/nodes/node-harbour HTTP/1.0', 200],
])('a health check by %s without a Host header gets %i', async (line, status) => {
  expect(await sendBytes(server.origin, `${line}\r\n\r\n`)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('the response to OPTIONS of a page names its methods', async () => {
  const { status, headers } = await server.call('OPTIONS', '/');
  expect(status).toBe(204);
  expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});

test('an expectation that the server does not know is ignored, and the response has the security headers', async () => {
  const response = await sendBytes(
    server.origin,
    'GET /readyz HTTP/1.1\r\nHost: a\r\nExpect: a-reply\r\nConnection: close\r\n\r\n',
  );
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toContain('x-content-type-options: nosniff');
});

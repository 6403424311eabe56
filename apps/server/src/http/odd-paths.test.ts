import { allEndpoints } from '@product/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutRateLimits } from '../configuration/rate-limits.ts';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

/** Segments that break a header, are no UTF-8, or are no percent-encoding. */
const segments = [
  '%0d%0aset-cookie:a=b',
  'a%0Db',
  '%00',
  '%1f',
  '%7f',
  '%C2%85',
  '%',
  '%zz',
  '%c0%af',
  '%ed%a0%80',
  '%ff',
];

const calls = Object.values(allEndpoints).flatMap(({ route }) =>
  [...route.path.matchAll(/\{\w+\}/g)].map(({ 0: name, index }) => ({
    method: route.method,
    pathOf: (segment: string) =>
      `/api${route.path.slice(0, index)}${segment}${route.path.slice(index + name.length)}`.replace(/\{\w+\}/g, 'x'),
  })),
);
const pages = [
  '/api/v1/files/',
  '/api/',
  '/feedback',
  '/chat/',
  '/inbox/',
  '/docs/',
  '/demo/',
  '/assets/',
  '/widget-',
  '/',
  '/healthz',
].map((path) => ({ method: 'GET', pathOf: (segment: string) => `${path}${segment}` }));

describe.each([
  { name: 'at one origin', settings: {} },
  {
    name: 'with origins for inbox and files',
    settings: { INBOX_ORIGIN: 'https://inbox.example', FILES_ORIGIN: 'https://files.example' },
  },
])('a server $name', ({ settings }) => {
  let server: TestServer;
  beforeAll(async () => {
    const origins = { PUBLIC_URL: 'https://feedback.example', DEMO: 'on', DOCS: 'on', ...settings };
    server = await startTestServer(sqlite, { ...withoutRateLimits, ...origins });
  });
  afterAll(() => server.stop());

  test.each(segments)('a path with the segment %s is rejected by every call and page', async (segment) => {
    for (const { method, pathOf } of [...calls, ...pages]) {
      const path = pathOf(segment);
      const { status, body } = await server.call(method, path);
      expect([path, status]).toEqual([path, 400]);
      expect(body).toMatchObject({ code: 'invalid_request' });
    }
  });

  test.each(segments)('a query with %s gets a response of its path', async (value) => {
    for (const { method, pathOf } of [...calls, ...pages]) {
      const path = `${pathOf('x')}?node_id=${value}&token=${value}&signature=${value}&${value}=x`;
      const { status, headers } = await server.call(method, path);
      expect([path, status < 500 || status === 503]).toEqual([path, true]);
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  test('a path of other languages leads to another origin as it came', async () => {
    const { status, headers } = await server.call('GET', '/inbox/%E2%82%AC%20x');
    if ('INBOX_ORIGIN' in settings) expect(headers.get('location')).toBe('https://inbox.example/inbox/%E2%82%AC%20x');
    else expect(status).toBeLessThan(504);
  });
});

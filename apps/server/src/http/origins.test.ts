import { allEndpoints } from '@product/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutRateLimits } from '../configuration/rate-limits.ts';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sqlite, { ...withoutRateLimits, ALLOWED_ORIGINS: 'https://pages.example' });
});
afterAll(() => server.stop());

/** Returns the origins that may read the response of a call, and whether a browser may add cookies to it. */
async function readers(method: string, path: string, origin: string): Promise<readonly (string | null)[]> {
  const { headers } = await server.call(method, path, {
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  return [headers.get('access-control-allow-origin')];
}

test('pages of unknown origins read two public calls of a widget, and those of known origins every call', async () => {
  const open: string[] = [];
  for (const [name, { route }] of Object.entries(allEndpoints)) {
    const base = route.base === 'proxy' ? '/api/proxy' : '/api';
    const path = `${base}${route.path.replace(/\{\w+\}/g, 'x')}`;
    for (const method of [route.method, 'OPTIONS']) {
      const [foreign] = await readers(method, path, 'https://evil.example');
      const [opaque] = await readers(method, path, 'null');
      const [known] = await readers(method, path, 'https://pages.example');
      if (foreign === '*' && method !== 'OPTIONS') open.push(name);
      else if (foreign !== '*') expect([name, foreign, opaque]).toEqual([name, null, null]);
      expect([name, known]).toEqual([name, foreign ?? 'https://pages.example']);
    }
  }
  expect(open.toSorted()).toEqual(['loadWidgetSettings', 'registerVisit']);
});

/** Returns the headers that a page may send with a call, in the order of the response. */
async function allowedHeaders(path: string, origin: string, requested: string): Promise<readonly string[]> {
  const { status, headers } = await server.call('OPTIONS', path, {
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': requested },
  });
  expect(status).toBe(204);
  return headers.get('access-control-allow-headers')?.split(', ') ?? [];
}

const tracing = ['traceparent', 'tracestate', 'baggage', 'sentry-trace', 'x-datadog-trace-id'];

test.each([
  ['/api/v1/web_widgets/code/PSN-HARBOUR', 'https://shop.example'],
  ['/api/v2/web_widgets/node-harbour/customers/visit', 'https://shop.example'],
  ['/api/v1/feedbacks', 'https://pages.example'],
])('%s allows the headers that tracing tools of %s add', async (path, origin) => {
  expect(await allowedHeaders(path, origin, tracing.join(','))).toEqual(
    expect.arrayContaining(['content-type', 'x-customer-token', ...tracing]),
  );
});

test('a page of an unknown origin gets no header of a call that is not open', async () => {
  expect(await allowedHeaders('/api/v1/feedbacks', 'https://shop.example', tracing.join(','))).toEqual([]);
});

test('names that no header may have are not returned, and no more than fifty of a page', async () => {
  const names = [...Array(200).keys()].map((at) => `x-trace-${at}`);
  const odd = ['a b', 'a:b', 'a"b', '*/*', '', 'x'.repeat(65)];
  const allowed = await allowedHeaders(
    '/api/v1/web_widgets/code/PSN-HARBOUR',
    'https://shop.example',
    [...odd, ...names].join(', '),
  );
  expect(allowed.filter((name) => odd.includes(name))).toEqual([]);
  expect(allowed.filter((name) => names.includes(name))).toEqual(names.slice(0, 50));
});

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

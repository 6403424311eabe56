import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { engines } from '../testing/engines.ts';
import { png } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

interface Received {
  readonly status: number;
  readonly location: string | undefined;
  readonly policy: string;
}

/** Requests a path with a Host header, which `fetch` does not allow. */
function get(server: TestServer, host: string, path: string): Promise<Received> {
  return new Promise((resolve, reject) => {
    const call = request(`${server.origin}${path}`, { headers: { host } }, (response) => {
      response.resume();
      const { location, 'content-security-policy': policy } = response.headers;
      response.on('end', () => resolve({ status: response.statusCode ?? 0, location, policy: String(policy) }));
    });
    call.on('error', reject);
    call.end();
  });
}

describe('a server with origins for inbox and files', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(sqlite, {
      PUBLIC_URL: 'https://feedback.example',
      INBOX_ORIGIN: 'https://inbox.example',
      FILES_ORIGIN: 'https://files.example',
    });
  });
  afterAll(() => server.stop());

  test.each([
    ['inbox.example', '/inbox', [200, 503]],
    ['inbox.example', '/api/v1/staff/feedbacks', [401]],
    ['inbox.example', '/feedback?node_id=node-harbour', [404]],
    ['inbox.example', '/api/v1/nodes/node-harbour', [404]],
    ['inbox.example', '/widget.js', [404]],
    ['inbox.example', '/healthz', [200]],
    ['INBOX.example', '/api/v1/nodes/node-harbour', [404]],
    ['files.example', '/inbox', [404]],
    ['files.example', '/feedback?node_id=node-harbour', [404]],
    ['files.example', '/api/v1/staff/feedbacks', [404]],
    ['files.example', '/api/v1/nodes/node-harbour', [404]],
    ['files.example', '/socket.io/?EIO=4&transport=polling', [403]],
    ['feedback.example', '/api/v1/nodes/node-harbour', [200]],
    ['feedback.example', '/api/v1/staff/feedbacks', [404]],
    ['feedback.example', '/api/v1/%73taff/feedbacks', [404]],
  ])('the origin %s responds to %s with %j', async (host, path, statuses) => {
    expect(statuses).toContain((await get(server, host, path)).status);
  });

  test('an uploaded file is served only at the origin of files', async () => {
    const { body } = await server.upload('/api/v1/attachments', { file: png });
    const url = new URL(body.file_url);
    expect(url.origin).toBe('https://files.example');
    const path = `${url.pathname}${url.search}`;
    expect((await get(server, 'files.example', path)).status).toBe(200);
    expect((await get(server, 'inbox.example', path)).status).toBe(404);
    expect(await get(server, 'feedback.example', path)).toMatchObject({ status: 302, location: body.file_url });
  });

  test('the visitors’ origin redirects staff to the origin of the inbox', async () => {
    const sent = await get(server, 'feedback.example', '/inbox/');
    expect(sent).toMatchObject({ status: 302, location: 'https://inbox.example/inbox/' });
  });
});

test('demo and documentation are served in production only if they are configured', () => {
  const read = (settings: Record<string, string>) => {
    const { servesDemo, servesDocs, seedsDemo } = readConfiguration(settings);
    return [servesDemo, servesDocs, seedsDemo];
  };
  expect(read({})).toEqual([true, true, true]);
  expect(read({ NODE_ENV: 'production' })).toEqual([false, false, false]);
  expect(read({ NODE_ENV: 'production', DEMO: 'on', DOCS: 'on' })).toEqual([true, true, true]);
  expect(read({ NODE_ENV: 'production', SEED_DEMO: 'on' })).toEqual([false, false, true]);
  expect(() => read({ DEMO: 'yes' })).toThrow('DEMO is neither on nor off');
  expect(() => read({ INBOX_ORIGIN: 'https://a.example/inbox' })).toThrow('INBOX_ORIGIN is not an origin');
});

test('a server in production redirects /demo and /docs to the provider', async () => {
  const PROVIDER_URL = 'https://provider.example/';
  const server = await startTestServer(sqlite, { NODE_ENV: 'production', DEMO: 'off', SEED_DEMO: 'on', PROVIDER_URL });
  for (const path of ['/demo', '/demo/', '/docs/', '/docs/deploy/']) {
    expect((await server.call('GET', path)).headers.get('location')).toBe(PROVIDER_URL);
  }
  await server.stop();
});

test('with PROVIDER_URL every unknown path redirects to the provider', async () => {
  const PROVIDER_URL = 'https://provider.example/';
  const server = await startTestServer(sqlite, { PROVIDER_URL });
  for (const path of ['/', '/nothing', '/feedback/', '/Feedback', '/feedback/more', '/widgets']) {
    const { status, headers } = await server.call('GET', path);
    expect([path, status, headers.get('location')]).toEqual([path, 302, PROVIDER_URL]);
  }
  await server.stop();
});

test('the start page leads only to parts that the server serves', async () => {
  const server = await startTestServer(sqlite, { NODE_ENV: 'production', DEMO: 'off', SEED_DEMO: 'on' });
  const { body } = await server.call('GET', '/provider');
  const links = [...body.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual(['/inbox']);
  await server.stop();
});

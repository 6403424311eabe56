import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const browser = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'ar-EG,en;q=0.5',
  'sec-fetch-mode': 'navigate',
};

/** Calls without `fetch`, which sets `Sec-Fetch-Mode` itself. */
async function call(server: TestServer, path: string, headers: Record<string, string>, method = 'GET') {
  const sent = request(`${server.origin}${path}`, { method, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

describe.each(engines)('the page of an error on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { RATE_LIMIT_CALLS: '40/60' });
  });
  afterAll(() => server.stop());

  test.each(['/api/v1/files/unknown', '/api/v1/mail/none', '/api/none', '/assets/none.js'])(
    'a person who opens %s gets a page in their language with the status',
    async (path) => {
      const { status, headers, body } = await call(server, path, browser);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain('<html lang="ar-EG" dir="rtl">');
      expect(body).toContain('404 الصفحة غير موجودة');
      expect(body).not.toContain('<script');
    },
  );

  test.each([
    { name: 'a program', headers: { accept: 'application/json' } },
    { name: 'a program that accepts everything', headers: { accept: '*/*' } },
    { name: 'a script of a page', headers: { ...browser, 'sec-fetch-mode': 'cors' } },
    { name: 'an image of a page', headers: { ...browser, 'sec-fetch-mode': 'no-cors' } },
  ])('$name gets an error in JSON', async ({ headers }) => {
    const { status, body } = await call(server, '/api/none', headers);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
  });

  test('the language in the address goes before those of the browser', async () => {
    const { body } = await call(server, '/api/none?language=tr', browser);
    expect(body).toContain('404 Bulunamadı');
  });

  test('the page of a mail’s invalid link is in the language of the browser', async () => {
    const { body } = await call(server, '/api/v1/mail/stop?link=x', { ...browser, 'accept-language': 'de' });
    expect(body).toContain('Dieser Link ist nicht gültig.');
  });

  test('above the rate limit the page waits as long as the server says', async () => {
    let last = await call(server, '/api/v1/mail/none', browser);
    for (let count = 0; count < 60 && last.status !== 429; count++)
      last = await call(server, '/api/v1/mail/none', browser);
    expect(last.status).toBe(429);
    expect(last.body).toContain(`let seconds = ${Math.min(60, Number(last.headers['retry-after']))};`);
  });
});

describe.each(engines)('the pages of $name while the database is away', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await server.services.database.destroy();
  });
  afterAll(() => server.stop().catch(() => undefined));

  test.each([`/api/v1/files/${'x'.repeat(43)}`, '/api/v1/nodes/node-unknown'])(
    '%s is a page that tries again, with a script that its policy allows',
    async (path) => {
      const { status, headers, body } = await call(server, path, browser);
      expect(status).toBeGreaterThanOrEqual(500);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('هذه الصفحة غير متاحة الآن.');
      const nonce = /<script nonce="([\w-]+)">/.exec(body)?.[1];
      expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(body).toContain(String(headers['x-request-id']));
    },
  );

  test('a form is not sent again by itself', async () => {
    const { status, body } = await call(server, '/api/v1/feedbacks/x/messages', browser, 'POST');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('<script');
  });
});

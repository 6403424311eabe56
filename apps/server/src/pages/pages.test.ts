import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parseFlow } from '@product/flow-engine';
import { aFlow, aQuestionElement } from '@product/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openChat } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';
import { frameAncestorsOf, originsOf, pagePolicy } from './content-security-policy.ts';

const html = (title: string): string =>
  `<!doctype html><html><head><title>${title}</title><script src="/a.js"></script></head><body></body></html>`;

const withoutNonce = (page: unknown): string => String(page).replaceAll(/nonce="[^"]*"/g, 'nonce');

const encodedFiles = [
  ...['hosting', 'inbox', 'demo', 'docs'].map((site) => `${site}/assets/encoded-abc123.js`),
  ...['widget.js', 'widget-frame.0a1b2c3d.js'],
];

describe.each(engines)('pages on $name', (engine) => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'product-sites-'));
    for (const site of ['hosting', 'inbox', 'demo']) {
      await mkdir(join(folder, site, 'assets'), { recursive: true });
      await writeFile(join(folder, site, 'index.html'), html(site));
      await writeFile(join(folder, site, 'assets', 'main-abc123.js'), `console.log('${site}');`.repeat(100));
    }
    await mkdir(join(folder, 'demo', 'stories'));
    await writeFile(join(folder, 'demo', 'stories', 'index.html'), html('stories'));
    for (const path of ['', 'start/engine', 'not-found']) {
      await mkdir(join(folder, 'docs', path), { recursive: true });
      await writeFile(join(folder, 'docs', path, 'index.html'), html(`docs ${path}`.trim()));
    }
    await writeFile(join(folder, 'widget.js'), 'void 0;');
    await writeFile(join(folder, 'widget-frame.0a1b2c3d.js'), 'export {};');
    await mkdir(join(folder, 'docs', 'assets'));
    for (const file of encodedFiles) {
      await writeFile(join(folder, file), '// as it is');
      await writeFile(join(folder, `${file}.br`), brotliCompressSync('// Brotli'));
      await writeFile(join(folder, `${file}.gz`), gzipSync('// gzip'));
    }
    server = await startTestServer(engine, {
      HOSTING_DIR: join(folder, 'hosting'),
      INBOX_DIR: join(folder, 'inbox'),
      DEMO_DIR: join(folder, 'demo'),
      DOCS_DIR: join(folder, 'docs'),
      WIDGET_SCRIPT: join(folder, 'widget.js'),
      EDITOR_ORIGINS: 'https://editor.example',
    });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  test.each([
    ['/feedback?node_id=node-harbour', 'hosting'],
    ['/web_feedback', 'hosting'],
    ['/chat', 'hosting'],
    ['/widget?code=PSN-HARBOUR', 'hosting'],
    ['/flow_preview?flow_id=flow-harbour', 'hosting'],
    ['/web_flow_preview', 'hosting'],
    ['/inbox', 'inbox'],
    ['/inbox/', 'inbox'],
    ['/demo', 'demo'],
    ['/demo/', 'demo'],
    ['/demo/npm/', 'demo'],
    ['/demo/stories/', 'stories'],
    ['/demo/stories', 'stories'],
    ['/docs', 'docs'],
    ['/docs/', 'docs'],
    ['/docs/start/engine/', 'docs start/engine'],
  ])('the path %s serves the page %s with a policy without unsafe scripts', async (path, title) => {
    const { status, body, headers } = await server.call('GET', path);
    expect(status).toBe(200);
    expect(body).toContain(`<title>${title}</title>`);
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /<meta property="csp-nonce" nonce="([\w-]{22})">/.exec(body)?.[1];
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect(body).toContain(`<script nonce="${nonce}" src`);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('each page response has its own nonce', async () => {
    const [first, second] = [await server.call('GET', '/feedback'), await server.call('GET', '/feedback')];
    expect(first.headers.get('content-security-policy')).not.toBe(second.headers.get('content-security-policy'));
  });

  test('without PROVIDER_URL / redirects to the page that stands in for the website', async () => {
    const { status, headers } = await server.call('GET', '/');
    expect([status, headers.get('location')]).toEqual([302, '/provider']);
  });

  test.each(['/nothing', '/feedback/', '/Feedback', '/feedback/more', '/widgets'])(
    'without PROVIDER_URL the path %s redirects to a page with the status 404 and a way on',
    async (path) => {
      const { status, headers } = await server.call('GET', path);
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        302,
        '/provider/not-found',
        'no-store',
      ]);
      const page = await server.call('GET', '/provider/not-found');
      expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(page.body).toContain('There’s no page at this address');
      expect(page.body).toContain('href="/"');
    },
  );

  test.each(['/provider', '/provider/en', '/provider/tr'])(
    '%s, the target of badges, is the start page',
    async (path) => {
      const { status, body } = await server.call('GET', path);
      expect(status).toBe(200);
      expect(body).toContain('You’re up and running');
    },
  );

  test.each(['/docs/nothing', '/docs/start', '/docs/start/engine/more/'])(
    'the path %s gets the documentation’s page for unknown addresses',
    async (path) => {
      const { status, body, headers } = await server.call('GET', path);
      expect(status).toBe(404);
      expect(body).toContain('<title>docs not-found</title>');
      expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    },
  );

  test('without PROVIDER_URL a page links to the demo, the inbox and the documentation', async () => {
    const answer = await server.call('GET', '/provider');
    expect(answer.status).toBe(200);
    // Without an icon the browser requests /favicon.ico, which does not exist.
    expect(answer.body).toContain('rel="icon"');
    for (const link of ['/demo', '/feedback?node_id=node-harbour', '/inbox', '/docs/'])
      expect(answer.body).toContain(`href="${link}"`);
  });

  test('built assets are cached for a year and compressed', async () => {
    for (const base of ['', '/inbox', '/demo']) {
      const { status, headers } = await server.call('GET', `${base}/assets/main-abc123.js`, {
        headers: { 'accept-encoding': 'gzip' },
      });
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(headers.get('content-encoding')).toBe('gzip');
      expect(headers.get('content-type')).toContain('javascript');
    }
    expect((await server.call('GET', '/assets/main-old.js')).status).toBe(404);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', '// Brotli'],
    ['gzip', 'gzip', '// gzip'],
    ['identity', null, '// as it is'],
  ])(
    'every site and the widget respond to Accept-Encoding %j with the encoding %j',
    async (accepted, encoding, body) => {
      for (const file of encodedFiles) {
        const path = `/${file.replace(/^hosting\//, '')}`;
        const response = await server.call('GET', path, { headers: { 'accept-encoding': accepted } });
        expect(response.status, path).toBe(200);
        expect(response.body, path).toBe(body);
        expect(response.headers.get('content-encoding'), path).toBe(encoding);
        expect(response.headers.get('vary'), path).toMatch(/^accept-encoding$/i);
        expect(response.headers.get('content-type'), path).toContain('javascript');
        expect(response.headers.get('cache-control'), path).toMatch(/immutable|max-age=300/);
      }
    },
  );

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('a page responds to Accept-Encoding %j with the encoding %j and the same text', async (accepted, encoding) => {
    const plain = await server.call('GET', '/inbox');
    const encoded = await server.call('GET', '/inbox', { headers: { 'accept-encoding': accepted } });
    expect(encoded.headers.get('content-encoding')).toBe(encoding);
    expect(encoded.headers.get('content-type')).toBe(plain.headers.get('content-type'));
    expect(withoutNonce(encoded.body)).toBe(withoutNonce(plain.body));
  });

  test('a page is never served as a file without its policy', async () => {
    for (const path of [
      '/index.html',
      '/inbox/index.html',
      '/INBOX/INDEX.HTML',
      '/docs/index.html.br',
      '/index.html.gz',
    ]) {
      expect((await server.call('GET', path)).status).toBe(404);
    }
  });

  test.each([
    ['/feedback?node_id=node-harbour', 'unsafe-none'],
    ['/flow_preview?flow_id=flow-harbour', 'unsafe-none'],
    ['/chat?feedback_id=nothing', 'same-origin-allow-popups'],
    ['/inbox', 'same-origin'],
    ['/demo', 'same-origin-allow-popups'],
  ])(
    'the page %s is opened with the policy %s, so that only surveys keep the window that opened them, and the inbox keeps none',
    async (path, policy) => {
      const { headers } = await server.call('GET', path);
      expect(headers.get('cross-origin-opener-policy')).toBe(policy);
    },
  );

  test('the widget’s script is cached for minutes and readable by every site', async () => {
    const { status, headers } = await server.call('GET', '/widget.js');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('max-age=300');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('the widget’s chunks are served beside its script, cached for a year and readable by every site', async () => {
    const { status, headers } = await server.call('GET', '/widget-frame.0a1b2c3d.js?2');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('javascript');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const missing = await server.call('GET', '/widget-frame.ffffffff.js');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  test('/config.json names the addresses of the API, the socket and the provider', async () => {
    expect((await server.call('GET', '/config.json')).body).toEqual({
      apiUrl: '/api',
      proxyUrl: '/api/proxy',
      socketUrl: '/',
      providerUrl: '/provider',
      sentryDsn: null,
    });
  });

  const ancestors = async (path: string): Promise<string> => {
    const policy = (await server.call('GET', path)).headers.get('content-security-policy') ?? '';
    return /frame-ancestors ([^;]*)/.exec(policy)?.[1] ?? '';
  };

  describe('the document of a chat', () => {
    const responsesOf = async (query: string): Promise<readonly { path: string; status: number; body: unknown }[]> => {
      const { body, headers } = await server.call('GET', `/chat?${query}`);
      expect(headers.get('cache-control')).toBe('no-store');
      const [, json = ''] = /id="product-data">(.*?)<\/script>/.exec(String(body)) ?? [];
      return JSON.parse(json).responses;
    };

    test('the document of a chat holds the chat as the API returns it, and never the token', async () => {
      const chat = await openChat(server);
      const fromApi = await server.call('GET', `${chat.path}/chat?token=${chat.token}`);
      const responses = await responsesOf(`feedback_id=${chat.id}&token=${chat.token}`);
      expect(responses).toEqual([{ path: `/v1/feedbacks/${chat.id}/chat`, status: 200, body: fromApi.body }]);
      expect(JSON.stringify(responses)).not.toContain(chat.token);
    });

    test('the document of a chat holds the API’s error for a wrong token', async () => {
      const chat = await openChat(server);
      const [answer] = await responsesOf(`feedback_id=${chat.id}&token=wrong`);
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    });

    test('the document of a chat without a token holds no response', async () => {
      const chat = await openChat(server);
      expect(await responsesOf(`feedback_id=${chat.id}`)).toEqual([]);
    });
  });

  test('a widget and its chat can be framed only by its enabled domains', async () => {
    const chat = await openChat(server);
    const own =
      "'self' https://localhost:* http://localhost:* https://*.localhost:* http://*.localhost:* https://127.0.0.1:* http://127.0.0.1:*";
    const expected = own.split(' ').toSorted();
    for (const path of ['/widget?code=PSN-HARBOUR', `/chat?feedback_id=${chat.id}`]) {
      expect((await ancestors(path)).split(' ').toSorted()).toEqual(expected);
    }
    expect(await ancestors('/widget?code=PSN-NOTHING')).toBe("'self'");
    expect(await ancestors('/feedback?node_id=node-harbour')).toBe("'self'");
    expect(await ancestors('/flow_preview')).toBe("'self' https://editor.example");
  });

  test('an inline survey can be framed by the sites that may embed it, and a link page by none of them', async () => {
    const address = 'node_id=node-inline';
    await addNode(server, 'node-inline', { server: { embed_domains: ['news.example'] } });
    expect((await ancestors(`/feedback?${address}&inline=1`)).split(' ')).toEqual([
      "'self'",
      'https://news.example:*',
      'http://news.example:*',
      'https://*.news.example:*',
      'http://*.news.example:*',
    ]);
    expect(await ancestors(`/feedback?${address}`)).toBe("'self'");
    await addNode(server, 'node-nowhere', {});
    expect(await ancestors('/feedback?node_id=node-nowhere&inline=1')).toBe("'self'");
    expect(await ancestors('/feedback?node_id=node-harbour&inline=1')).toContain('https://localhost:*');
    const { body } = await server.call('GET', '/api/v1/nodes/node-inline');
    expect(body.embed_domains).toEqual(['news.example']);
  });

  test("a page may load only from its own origin and those of its node's images and style sheet, and sends no form", async () => {
    await addNode(server, 'node-styled', {
      css_url_react: 'https://cdn.example/node.css',
      logo_url: 'https://img.example/logo.png',
    });
    // An import refuses the address, but an older row may have it.
    const { database } = server.services;
    const { document } = await database
      .selectFrom('nodes')
      .select('document')
      .where('id', '=', 'node-styled')
      .executeTakeFirstOrThrow();
    const favicon_url = "https://evil.example; script-src 'unsafe-inline'";
    const stored = JSON.stringify({ ...JSON.parse(document), favicon_url });
    await database.updateTable('nodes').set({ document: stored }).where('id', '=', 'node-styled').execute();
    const { headers } = await server.call('GET', '/feedback?node_id=node-styled');
    const parts = (headers.get('content-security-policy') ?? '').split('; ');
    const named = parts.filter((part) => /^(img|connect|form|font|frame|base)-(src|action|uri) /.test(part));
    expect(named.toSorted()).toEqual([
      "base-uri 'none'",
      "connect-src 'self' https://cdn.example",
      "font-src 'self'",
      "form-action 'none'",
      "frame-src 'self'",
      "img-src 'self' data: blob: https://img.example",
    ]);
    expect(parts.filter((part) => part.startsWith('script-src'))).toHaveLength(1);
  });

  test.each([
    { entries: [], expected: ['*'] },
    { entries: [''], expected: ["'self'"] },
    { entries: ['*'], expected: ["'self'"] },
    { entries: ["evil.example; script-src 'unsafe-inline'", "'unsafe-inline'"], expected: ["'self'"] },
    {
      entries: [' https://*.Shop.Example.:8080/path '],
      expected: [
        "'self'",
        'https://shop.example:*',
        'http://shop.example:*',
        'https://*.shop.example:*',
        'http://*.shop.example:*',
      ],
    },
    { entries: ['bücher.example'], expected: expect.arrayContaining(['https://xn--bcher-kva.example:*']) },
  ])('the enabled domains $entries give the expected frame ancestors', ({ entries, expected }) => {
    expect(frameAncestorsOf([{ enabled_domains: entries }])).toEqual(expected);
  });

  test('a policy allows the origins of the images and the style sheet of a node and its widget', () => {
    const node = {
      logo_url: 'https://logos.example/node.png',
      favicon_url: null,
      css_url_react: 'https://styles.example/node.css',
    };
    const logos = [
      'https://cdn.example/widget.png',
      'https://logos.example/other.png',
      '/own.png',
      'https://logos.example;sandbox',
      'https://logos.example,sandbox',
      null,
    ];
    expect(
      originsOf(
        node,
        logos.map((node_logo_url) => ({ node_logo_url })),
      ),
    ).toEqual({
      imageOrigins: ['https://logos.example', 'https://cdn.example'],
      connectOrigins: ['https://styles.example'],
    });
    expect(originsOf(undefined)).toEqual({ imageOrigins: [], connectOrigins: [] });
  });

  test("a policy allows the origins of the pictures of a flow's options", () => {
    const pictures = ['https://covers.example/gull.png', 'https://covers.example/map.png', 'data:image/png,', 'x y'];
    const options = pictures.map((image_url, index) => ({ id: `o${index}`, key: `o${index}`, body: {}, image_url }));
    const flow = parseFlow(
      aFlow({
        pages: [{ id: 'page', elements: [aQuestionElement({ key: 'cover', style: 'radio', question: { options } })] }],
      }),
    );
    expect(originsOf(undefined, [], flow)).toEqual({ imageOrigins: ['https://covers.example'], connectOrigins: [] });
  });

  test.each(['/%2e%2e/%2e%2e/etc/passwd', '/inbox/..%2f..%2fpackage.json', '/assets/..%5c..%5cpackage.json'])(
    'the path %s is rejected',
    async (path) => {
      // `fetch` would resolve the dot segments.
      const response = await new Promise<IncomingMessage>((resolve) => get(server.origin, { path }, resolve));
      expect(response.statusCode).toBe(400);
      expect(await json(response)).toMatchObject({ code: 'invalid_request' });
    },
  );

  test.each(['/feedback?node_id=%00', '/chat?feedback_id=%00', '/widget?code=%00%ff', '/feedback?node_id=%ed%a0%80'])(
    'the address %s serves a page despite its invalid ids',
    async (path) => {
      expect((await server.call('GET', path)).status).toBe(200);
      expect((await server.call('GET', '/api/v1/files/%00')).status).toBe(400);
    },
  );

  test('TRACE returns nothing of a page or a call', async () => {
    for (const path of ['/feedback?node_id=node-harbour', '/api/v1/nodes/node-harbour', '/healthz']) {
      const headers = { authorization: 'Bearer a-secret-of-the-request' };
      const response = await new Promise<IncomingMessage>((resolve) => {
        request(server.origin, { method: 'TRACE', path, headers }, resolve).end();
      });
      expect([path, response.statusCode]).toEqual([
        path,
        expect.toSatisfy((status) => [404, 405, 302].includes(status)),
      ]);
      expect(await text(response)).not.toContain('a-secret-of-the-request');
    }
  });

  test('pages accept only GET and HEAD', async () => {
    expect((await server.call('POST', '/feedback')).status).toBe(405);
  });
});

test('a page that all pages may frame has no frame-ancestors, whose star would refuse files and pages of apps', () => {
  expect(pagePolicy({ nonce: 'n', frameAncestors: ['*'] })).not.toContain('frame-ancestors');
  expect(pagePolicy({ nonce: 'n', frameAncestors: ["'self'"] })).toContain("frame-ancestors 'self';");
});

import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';
import type { DocumentData } from './document.ts';
import { jsonForHtml } from './document.ts';

const template = `<!doctype html><html lang="en"><head><link rel="icon" href="data:," />
<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" /><title>Feedback</title>
<link rel="stylesheet" crossorigin href="/assets/main-1.css"><script type="module" src="/a.js"></script></head><body><div id="app" data-product-container></div></body></html>`;

/** Simulates the hosting app's server build: renders its input into the page, with hostile texts. */
const renderer = `
export async function renderPage({ path, search, origin, data }) {
  if (search.includes('fails')) throw new Error('no page');
  const page = data.responses[0]?.status === 200 ? {
    script: 'record()', lastScript: 'tell()', markup: '<p>' + path + ' $& ' + data.newSession.seed + '</p>', languageCode: 'ar', direction: 'rtl',
    title: search.includes('origin') ? origin : '</title><script>alert(1)</script>', iconUrl: 'https://icons.example/"><b>', css: '.a{color:red}',
    styleSheetUrl: data.responses[0].body.css_url_react ?? null,
  } : null;
  return { page, chunks: ['combobox'], styles: search.includes('harbour') ? ['on-demand-styles'] : [] };
}`;

const manifest = {
  'index.html': { file: 'assets/main-1.js', isEntry: true, css: ['assets/main-1.css'] },
  'src/on-demand-styles.ts': { src: 'src/on-demand-styles.ts', file: 'assets/styles-1.css' },
  'combobox.tsx': { name: 'combobox', file: 'assets/combobox-1.js', css: ['assets/combobox-1.css'] },
};

describe.each(engines)('the document on $name', (engine) => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'product-document-'));
    await mkdir(join(folder, '.server'));
    await writeFile(join(folder, 'index.html'), template);
    await writeFile(join(folder, '.server', 'page.js'), renderer);
    await writeFile(join(folder, 'assets.json'), JSON.stringify(manifest));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets', 'main-1.css'), '.page { color: blue }');
    await writeFile(join(folder, 'assets', 'styles-1.css'), '.gauge { color: red }');
    server = await startTestServer(engine, { HOSTING_DIR: folder });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  async function open(path: string) {
    const { body, headers, status } = await server.call('GET', path);
    const json = /<script type="application\/json" id="product-data">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null';
    return { html: String(body), headers, status, data: JSON.parse(json) as DocumentData };
  }

  test.each([
    ['/feedback?node_id=node-harbour', '/v1/nodes/node-harbour'],
    ['/web_feedback?node_id=node-harbour&responses=e30', '/v1/nodes/node-harbour'],
    ['/feedback?node_id=nothing', '/v1/nodes/nothing'],
    ['/flow_preview?flow_id=flow-harbour', '/v1/flows/flow-harbour'],
    ['/web_flow_preview?flow_id=nothing', '/v1/flows/nothing'],
    ['/widget?code=PSN-HARBOUR', '/v1/web_widgets/code/PSN-HARBOUR'],
    ['/widget?code=PSN-NOTHING', '/v1/web_widgets/code/PSN-NOTHING'],
  ])('the document of %s holds the API’s responses and the configuration', async (address, path) => {
    const { data, headers } = await open(address);
    const asked = await server.call('GET', `/api${path}?t=1`);
    expect(data.responses[0]).toEqual({ path, status: asked.status, body: asked.body });
    expect(data.configuration).toEqual((await server.call('GET', '/config.json')).body);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('the document of a widget holds its node, and a page without a survey holds no response', async () => {
    const { data } = await open('/widget?code=PSN-HARBOUR');
    const node = await server.call('GET', '/api/v1/nodes/node-harbour');
    expect(data.responses[1]).toEqual({ path: '/v1/nodes/node-harbour', status: 200, body: node.body });
    expect((await open('/chat?feedback_id=1')).data.responses).toEqual([]);
    expect((await open('/feedback')).data.responses).toEqual([]);
  });

  test('the document holds a customer only as the API returns it', async () => {
    const visit = await server.postJson('/api/v2/web_widgets/node-harbour/customers/visit', {
      node_id: 'node-harbour',
      external_id: 'ext-1',
      email: 'ada@example.com',
    });
    const { data, html } = await open(`/feedback?node_id=node-harbour&creator_id=${visit.body.id}`);
    const path = `/v1/nodes/node-harbour/customers/${visit.body.id}`;
    const asked = await server.call('GET', `/api${path}`);
    expect(data.responses[1]).toEqual({ path, status: 200, body: asked.body });
    expect(html).not.toContain('ada@example.com');
    const other = await open('/feedback?node_id=node-harbour&creator_id=somebody');
    expect(other.data.responses[1]?.status).toBe(404);
  });

  test('the document holds no survey that a signature or a date guards', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const public_key = publicKey.export({ type: 'spki', format: 'pem' });
    await addNode(server, 'node-signed', { use_signature_verify: true, public_key });
    await addNode(server, 'node-over', { activation_end_date: '2020-01-01T00:00:00.000Z' });
    for (const address of ['/feedback?node_id=node-signed&signature=wrong', '/feedback?node_id=node-over']) {
      expect((await open(address)).html).not.toContain('q-comment');
    }
  });

  test('outside of operating hours the document holds the replacement flow', async () => {
    await addNode(server, 'node-night', {
      operating_24_7: false,
      operating_hours: ['weekdays', 'saturday', 'sunday'].map((period) => ({ period, start_hour: 0, end_hour: 0 })),
      non_operating_hours_flow_id: 'flow-harbour',
    });
    const { data } = await open('/feedback?node_id=node-night');
    expect(data.responses.map(({ path }) => path)).toEqual(['/v1/nodes/node-night', '/v1/flows/flow-harbour']);
  });

  test('hostile texts stay text in a document', async () => {
    const name = '</script><script>alert(1)</script><!--\u2028 $& $1';
    await addNode(server, 'node-hostile', { name });
    const { html, data } = await open('/feedback?node_id=node-hostile');
    expect(data.responses[0]?.body).toMatchObject({ name });
    expect(html.match(/<script[^>]*>/g)?.map((tag) => tag.replace(/nonce="[^"]*"/, 'nonce'))).toEqual([
      '<script nonce>',
      '<script nonce type="module" src="/a.js">',
      '<script nonce>',
      '<script type="application/json" id="product-data">',
    ]);
    expect(html).toContain('<title>&#60;/title&#62;');
    expect(html).toContain('href="https://icons.example/&#34;&#62;&#60;b&#62;"');
    expect(html).not.toContain('\u2028');
  });

  test('the document has the language, markup, rules and scripts of its page', async () => {
    await addNode(server, 'node-look', { css_url_react: 'https://cdn.example/node.css' });
    const { html, headers, data } = await open('/feedback?node_id=node-look');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain(`<div id="app" data-product-container><p>/feedback $& ${data.newSession.seed}</p></div>`);
    expect(html).toMatch(
      /<link rel="stylesheet" media="print" data-product="later-style"[^>]* href="\/assets\/combobox-1.css">/,
    );
    expect(html).toMatch(/<\/p><\/div><script nonce="[\w-]+">tell\(\)<\/script>/);
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/combobox-1.js">');
    expect(html).toContain('<link rel="stylesheet" data-product="node-style" href="https://cdn.example/node.css">');
    expect(html).toContain('type="module" async');
    expect(html).not.toContain('config.json');
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /<style nonce="([\w-]{22})">/.exec(html)?.[1];
    expect(policy.split('; ')).toContain(`style-src 'self' 'nonce-${nonce}' https://cdn.example`);
    expect(policy.split('; ')).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(html).toContain(`<script nonce="${nonce}">record()</script><title>`);
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  test('the document contains the styles of parts that its first page may need, and no others', async () => {
    const needed = await open('/feedback?node_id=node-harbour');
    expect(needed.html).toContain('.gauge { color: red }');
    const { html } = await open('/feedback?node_id=node-look');
    expect(html).not.toContain('.gauge');
  });

  test('a disabled link names each style sheet that the document contains, so that no script links it again', async () => {
    const { html } = await open('/feedback?node_id=node-harbour');
    const contained = [...html.matchAll(/<style nonce="[\w-]{22}">(.*?)<\/style>(<link[^>]*>)?/g)].map(
      ([, css, link]) => [css, link],
    );
    expect(contained).toEqual([
      ['.page { color: blue }', '<link rel="stylesheet" disabled href="/assets/main-1.css">'],
      ['.gauge { color: red }', '<link rel="stylesheet" disabled href="/assets/styles-1.css">'],
      ['.a{color:red}', undefined],
    ]);
    expect(html.match(/<link rel="stylesheet"(?! disabled| media="print")[^>]*>/g)).toBeNull();
  });

  test('each page starts a session of its own', async () => {
    const [first, second] = [
      await open('/feedback?node_id=node-harbour'),
      await open('/feedback?node_id=node-harbour'),
    ];
    expect(first.data.newSession.id).not.toBe(second.data.newSession.id);
  });

  test('the document of a server with PUBLIC_URL does not repeat the name by which it was called', async () => {
    const PUBLIC_URL = 'https://feedback.example/';
    const named = await startTestServer(engine, { HOSTING_DIR: folder, PUBLIC_URL });
    await addNode(named, 'node-origin', {});
    const { body } = await named.call('GET', '/feedback?node_id=node-origin');
    expect(body).toContain('<title>https://feedback.example</title>');
    expect(body).not.toContain(named.origin);
    await named.stop();
  });

  test('a page that cannot be rendered is sent without markup', async () => {
    const { html, status, data } = await open('/feedback?node_id=node-harbour&language=fails');
    expect(status).toBe(200);
    expect(html).toContain('<div id="app" data-product-container></div>');
    expect(data.responses[0]?.status).toBe(200);
    expect(server.logLines.join('')).toContain('the first page was not rendered');
  });

  test('the server build of the hosting app is not served as a file', async () => {
    expect((await server.call('GET', '/.server/page.js')).status).toBe(404);
  });
});

test.each(['<', '>', '&', '\u2028', '\u2029'])(
  'the character %j in a document’s JSON is escaped and read back unchanged',
  (sign) => {
    const json = jsonForHtml({ [sign]: sign });
    expect(json).not.toContain(sign);
    expect(JSON.parse(json)).toEqual({ [sign]: sign });
  },
);

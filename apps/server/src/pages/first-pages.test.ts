import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pages as limits } from '../limits/tables/pages.ts';
import { engines } from '../testing/engines.ts';
import { startTestServer } from '../testing/test-server.ts';
import { createFirstPages, type FirstPage } from './first-pages.ts';
import type { PageRequest } from './page-renderer.ts';

const phone = 'Mozilla/5.0 (iPhone) Mobile/15E148 Safari/604.1';
const node = { flow: { elements: [] } };

const withoutExtras = { script: '', lastScript: null, title: null, iconUrl: null, styleSheetUrl: null, css: '' };

/** Creates first pages whose markup is the request that the renderer received. */
function openPages({ renderMs = 0, markupLength = 0 } = {}) {
  const rendered: PageRequest[] = [];
  let now = 0;
  const pages = createFirstPages(
    {
      async render(request) {
        rendered.push(request);
        for (const until = performance.now() + renderMs; performance.now() < until; );
        const markup = JSON.stringify(request).padEnd(markupLength);
        const page = { ...withoutExtras, markup, languageCode: 'en', direction: 'ltr' as const };
        return { page, chunks: [], styles: [] };
      },
    },
    () => now,
  );
  let visitors = 0;
  const load = (changes: Partial<PageRequest> & { body?: unknown; seed?: number } = {}): Promise<FirstPage> => {
    visitors += 1;
    const { body = node, seed = visitors, ...rest } = changes;
    return pages.load({
      path: '/feedback',
      search: '?node_id=node-1',
      origin: 'https://survey.example',
      userAgent: 'Firefox',
      ...rest,
      data: {
        configuration: { apiUrl: '/api' },
        responses: [{ path: '/v1/nodes/node-1', status: 200, body }],
        newSession: { id: `visitor-${visitors}`, seed, at: visitors },
      },
    });
  };
  const pass = (ms: number): void => {
    now += ms;
  };
  return { load, rendered, pass };
}

test('visitors of a page share its rendering for some seconds, with the seed that it shows', async () => {
  const { load, rendered, pass } = openPages();
  const first = await load();
  pass(limits.keptSeconds.most * 1_000 - 1);
  expect(await load()).toEqual(first);
  expect([rendered.length, first.seed]).toEqual([1, 1]);
  pass(1);
  expect((await load()).seed).toBe(3);
  expect(rendered).toHaveLength(2);
});

test.each<{ name: string; changes: Parameters<ReturnType<typeof openPages>['load']>[0] }>([
  { name: 'another page', changes: { path: '/widget' } },
  { name: 'another node', changes: { search: '?node_id=node-2' } },
  { name: 'another language', changes: { search: '?node_id=node-1&language=tr' } },
  { name: 'an inline survey', changes: { search: '?node_id=node-1&inline=1' } },
  { name: 'a preview', changes: { search: '?node_id=node-1&preview=1' } },
  { name: 'a test', changes: { search: '?node_id=node-1&test=1' } },
  { name: 'another host', changes: { origin: 'https://other.example' } },
  { name: 'a phone', changes: { userAgent: phone } },
  { name: 'a changed definition', changes: { body: { flow: { elements: ['new'] } } } },
])('$name has a rendering of its own', async ({ changes }) => {
  const { load, rendered } = openPages();
  await load();
  await load(changes);
  await load(changes);
  expect(rendered).toHaveLength(2);
});

test('a shared page is rendered without what only one visitor has', async () => {
  const { load, rendered } = openPages();
  const search = '?node_id=node-1&sdi=secret-1&sci=secret-2&external_id=secret-3&utm_source=secret-4&x=secret-5';
  const { page } = await load({ search, userAgent: `${phone} secret-6` });
  expect(page?.markup).not.toMatch(/secret|visitor-1/);
  await load({ search: search.replaceAll('secret', 'other'), userAgent: phone });
  expect(rendered).toHaveLength(1);
});

test.each([
  { search: '?node_id=node-1&signature=mine' },
  { search: '?node_id=node-1&responses=mine' },
  { search: '?node_id=node-1&creator_id=mine' },
  { search: '?feedback_id=mine' },
  { search: '?token=mine' },
  { search: '?node_id=node-1&plan=mine', body: { flow: { context: [{ key: 'plan' }] } } },
  { search: '?flow_id=flow-1&plan=mine', body: { context: [{ key: 'plan' }] } },
])('the page of $search is rendered for its visitor alone', async (changes) => {
  const { load, rendered } = openPages();
  const pages = [await load(changes), await load(changes)];
  expect(rendered).toHaveLength(2);
  expect(pages[0]?.page?.markup).toContain('mine');
  expect(pages.map(({ seed }) => seed)).toEqual([1, 2]);
  expect((await load({ ...changes, search: '?node_id=node-1', body: node })).page?.markup).not.toContain('mine');
});

test('visitors of a page with random orders share eight orders', async () => {
  const { load, rendered } = openPages();
  const body = { flow: { elements: [{ question: { style: 'random' } }] } };
  const seeds = new Set<number>();
  for (let visitor = 0; visitor < 32; visitor++) seeds.add((await load({ body, seed: visitor })).seed);
  expect([rendered.length, seeds.size]).toEqual([8, 8]);
});

test('pages above the limit of waiting ones are sent without markup, and are rendered later', async () => {
  const { load, rendered } = openPages({ renderMs: 5 });
  const nodes = Array.from({ length: limits.waitingRenders.most + 3 }, (_, at) => ({ search: `?node_id=node-${at}` }));
  const loaded = await Promise.all(nodes.map((changes) => load(changes)));
  expect(loaded.filter(({ page }) => page === null)).toHaveLength(3);
  expect((await load(nodes.at(-1))).page).not.toBeNull();
  expect(rendered).toHaveLength(limits.waitingRenders.most + 1);
});

test('rendering leaves half of the time to other requests', async () => {
  const { load } = openPages({ renderMs: 30 });
  const pauses: number[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    pauses.push(performance.now() - last);
    last = performance.now();
  }, 1);
  await Promise.all(Array.from({ length: 4 }, (_, at) => load({ search: `?node_id=node-${at}` })));
  clearInterval(timer);
  // Between two renderings the timer runs.
  expect(pauses.filter((pause) => pause >= 30).length).toBeGreaterThanOrEqual(3);
});

test('the memory of rendered pages is limited by number and length', async () => {
  const { load, rendered } = openPages();
  for (let at = 0; at <= limits.keptPages.most + 1; at++) await load({ search: `?node_id=node-${at}` });
  await load({ search: '?node_id=node-0' });
  expect(rendered).toHaveLength(limits.keptPages.most + 3);
  const long = openPages({ markupLength: limits.keptLength.most + 1 });
  await long.load();
  await long.load();
  expect(long.rendered).toHaveLength(2);
});

test('data that is too long is sent without markup', async () => {
  const { load, rendered } = openPages();
  expect((await load({ body: { text: 'x'.repeat(limits.renderedLength.most) } })).page).toBeNull();
  expect(rendered).toEqual([]);
});

test('documents that share a rendering have a nonce and a session of their own, and its seed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'product-first-page-'));
  await mkdir(join(folder, '.server'));
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><title>Survey</title></head><body><div id="app"></div></body></html>',
  );
  await writeFile(
    join(folder, '.server', 'page.js'),
    `let count = 0;
export const renderPage = async ({ data }) => ({
  page: { ...${JSON.stringify({ ...withoutExtras, languageCode: 'en', direction: 'ltr' })}, markup: 'rendered ' + ++count + ' with ' + data.newSession.seed },
  chunks: [],
  styles: [],
});`,
  );
  const [engine] = engines;
  if (engine === undefined) throw new Error('There is an embedded engine');
  const server = await startTestServer(engine, { HOSTING_DIR: folder });
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
  const document = async () => {
    const { body, headers } = await server.call('GET', `/feedback?node_id=node-harbour&sdi=${Math.random()}`);
    const [, json = '{}'] = /id="product-data">(.*?)<\/script>/.exec(body) ?? [];
    return {
      body,
      nonce: /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
      ...JSON.parse(json),
    };
  };
  const [first, second] = [await document(), await document()];
  for (const { body, newSession, nonce } of [first, second]) {
    expect(body).toContain(`rendered 1 with ${newSession.seed}<`);
    expect(body).toContain(`<script nonce="${nonce}">`);
  }
  expect(first.nonce).not.toBe(second.nonce);
  expect(first.newSession.id).not.toBe(second.newSession.id);
  expect(second.body).not.toContain(first.nonce);
  expect(second.body).not.toContain(first.newSession.id);
});

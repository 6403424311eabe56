// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DocumentData } from './document/document-data.ts';
import { renderPage } from './server.tsx';

const node = JSON.parse(
  readFileSync(new URL('../../server/demo/node.harbour.json', import.meta.url), 'utf8'),
) as Record<string, unknown> & { readonly flow: { readonly languages: object[] } };
const configuration = { apiUrl: '/api' };
const newSession = { id: '6b8f2d1e-0000-4000-8000-000000000000', seed: 7, at: Date.UTC(2026, 10, 20) };

function dataOf(body: unknown, status = 200): DocumentData {
  return { configuration, responses: [{ path: '/v1/nodes/node-harbour', status, body }], newSession };
}

const render = (data: DocumentData, search = '?node_id=node-harbour') =>
  renderPage({ path: '/feedback', search, origin: 'https://survey.example', data });

test('a survey is rendered with its language, title, icon and style sheet', async () => {
  const { page, chunks } = await render(
    dataOf({ ...node, favicon_url: 'https://shop.example/icon.png', css_url_react: '/own.css' }),
    '?node_id=node-harbour&language=tr',
  );
  expect(page).toMatchObject({
    languageCode: 'tr',
    direction: 'ltr',
    title: 'Harbour Books',
    iconUrl: 'https://shop.example/icon.png',
    styleSheetUrl: 'https://survey.example/own.css',
  });
  expect(page?.markup).toContain('Son siparişiniz nasıldı?');
  expect(page?.script).toContain('data-pressed');
  expect(chunks).toEqual(expect.arrayContaining(['translations', 'tr']));
});

test('a survey in Arabic is rendered from right to left', async () => {
  const text = JSON.stringify(node).replaceAll('"tr"', '"ar"').replaceAll('lang-en', 'lang-x');
  const flow = JSON.parse(text).flow;
  const { page } = await render(dataOf({ ...node, flow }), '?node_id=node-harbour&language=ar');
  expect(page).toMatchObject({ languageCode: 'ar', direction: 'rtl' });
});

test.each(['javascript:alert(1)', 'data:text/css,a{}', 'http://['])(
  'an icon or style sheet at %s is dropped',
  async (address) => {
    const { page } = await render(dataOf({ ...node, favicon_url: address, css_url_react: address }));
    expect(page).toMatchObject({ iconUrl: null, styleSheetUrl: null });
  },
);

test('a preview is rendered from the flow alone, without title and icon', async () => {
  const { page } = await renderPage({
    path: '/web_flow_preview',
    search: '?flow_id=flow-harbour',
    origin: 'https://survey.example',
    data: { configuration, responses: [{ path: '/v1/flows/flow-harbour', status: 200, body: node.flow }], newSession },
  });
  expect(page?.markup).toContain('How was your last order?');
  expect(page?.title).toBeNull();
});

test.each([
  { name: 'unknown', data: dataOf({ code: 'not_found', message: '' }, 404) },
  { name: 'not in the document', data: { configuration, responses: [], newSession } },
  { name: 'malformed', data: dataOf({ ...node, flow: { states: 'none' } }) },
  { name: 'over', data: dataOf({ ...node, activation_end_date: '2020-01-01T00:00:00.000Z' }) },
  { name: 'not signed', data: dataOf({ ...node, use_signature_verify: true, signature_valid: false }) },
])('a survey that is $name is rendered by the browser', async ({ data }) => {
  expect((await render(data)).page).toBeNull();
});

test('a widget gets the chunks of its survey and its language, and no markup', async () => {
  const settings = { node_id: 'node-harbour', default_language_code: 'TR' };
  const responses = [
    { path: '/v1/web_widgets/code/PSN-HARBOUR', status: 200, body: settings },
    ...dataOf(node).responses,
  ];
  const parts = await renderPage({
    path: '/widget',
    search: '?code=PSN-HARBOUR',
    origin: 'https://survey.example',
    data: { configuration, responses, newSession },
  });
  expect(parts.page).toBeNull();
  expect(parts.chunks).toEqual(expect.arrayContaining(['widget-page', 'translations', 'tr']));
});

test.each([
  ['/widget', '?code=PSN-HARBOUR', 'widget-page'],
  ['/chat', '?feedback_id=1', 'chat-page'],
])('%s is rendered by the browser, with its chunk', async (path, search, chunk) => {
  const data = { configuration, responses: [], newSession };
  expect(await renderPage({ path, search, origin: 'https://survey.example', data })).toEqual({
    page: null,
    chunks: [chunk],
  });
});

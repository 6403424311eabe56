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

const origin = 'https://survey.example';
const phone = 'Mozilla/5.0 (Linux; Android 16) Chrome/143.0.0.0 Mobile Safari/537.36';

const render = (data: DocumentData, search = '?node_id=node-harbour') =>
  renderPage({ path: '/feedback', search, origin, userAgent: '', data });

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

test.each([
  { path: '/feedback', search: '?node_id=node-harbour' },
  { path: '/feedback', search: '?node_id=node-harbour&inline=1' },
  { path: '/widget', search: '?code=PSN-HARBOUR' },
])('$path$search has the same markup for each visitor whom nobody knows', async ({ path, search }) => {
  const settings = { node_id: 'node-harbour', default_language_code: 'EN' };
  const responses = [
    { path: '/v1/web_widgets/code/PSN-HARBOUR', status: 200, body: settings },
    ...dataOf(node).responses,
  ];
  const pageOf = async (visitor: string, at: number) => {
    const data = { configuration, responses, newSession: { ...newSession, id: visitor, at } };
    const own = `&sdi=${visitor}&sci=${visitor}&external_id=${visitor}&user_id=${visitor}&utm_source=${visitor}`;
    return renderPage({ path, search: `${search}${own}`, origin, userAgent: `Firefox ${visitor}`, data });
  };
  const page = await pageOf('first', 0);
  expect(page.page?.markup).toContain('How was your last order?');
  expect(await pageOf('second', Date.UTC(2026, 11, 24))).toEqual(page);
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
    origin,
    userAgent: '',
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

const renderWidget = (userAgent = '', nodeFields = {}) => {
  const settings = { node_id: 'node-harbour', default_language_code: 'TR', full_page_on_mobile: true };
  const responses = [
    { path: '/v1/web_widgets/code/PSN-HARBOUR', status: 200, body: settings },
    ...dataOf({ ...node, ...nodeFields }).responses,
  ];
  const data = { configuration, responses, newSession };
  return renderPage({ path: '/widget', search: '?code=PSN-HARBOUR', origin, userAgent, data });
};

test('the frame of a widget is rendered with its header, in its language, and tells its host page', async () => {
  const { page, chunks } = await renderWidget();
  expect(page).toMatchObject({ languageCode: 'tr', title: null, iconUrl: null, styleSheetUrl: null });
  expect(page?.markup).toContain('Son siparişiniz nasıldı?');
  expect(page?.markup).toContain('data-product="header"');
  expect(page?.lastScript).toContain('postMessage');
  expect(chunks).toEqual(expect.arrayContaining(['widget-page', 'translations', 'tr']));
});

test('the frame fills the page on a phone alone', async () => {
  expect((await renderWidget(phone)).page?.markup).toContain('data-full-page');
  expect((await renderWidget()).page?.markup).not.toContain('data-full-page');
});

test('the frame of an inline survey is rendered without a header', async () => {
  const { page, chunks } = await render(dataOf(node), '?node_id=node-harbour&inline=1&language=tr');
  expect(page?.markup).toContain('Son siparişiniz nasıldı?');
  expect(page?.markup).toContain('data-inline');
  expect(page?.markup).not.toContain('data-product="header"');
  expect(chunks).toContain('widget-page');
});

test.each([
  { name: 'values of the host page', fields: { flow: { ...node.flow, context: [{ key: 'plan', type: 'text' }] } } },
  { name: 'a style sheet of the owner', fields: { css_url_react: '/own.css' } },
  { name: 'a sample of the devices', fields: { sample_percent: 50 } },
])('a frame with $name is rendered by the browser, with the chunks of its survey', async ({ fields }) => {
  const inline = await render(dataOf({ ...node, ...fields }), '?node_id=node-harbour&inline=1');
  expect(inline.page).toBeNull();
  expect(inline.chunks).toContain('widget-page');
});

test.each([
  ['/widget', '?code=PSN-HARBOUR', ['widget-page']],
  ['/chat', '?feedback_id=1', ['chat-page', 'on-demand-styles']],
])('%s is rendered by the browser, with its chunks', async (path, search, chunks) => {
  const data = { configuration, responses: [], newSession };
  expect(await renderPage({ path, search, origin, userAgent: '', data })).toEqual({
    page: null,
    chunks,
    styles: [],
  });
});

test.each([
  { first: 'textarea', second: 'textarea', contained: [], linked: [] },
  { first: 'textarea', second: 'datepicker', contained: [], linked: ['on-demand-styles'] },
  { first: 'datepicker', second: 'textarea', contained: ['on-demand-styles'], linked: ['on-demand-styles'] },
])('the document contains the styles of the first page alone: $first, then $second', async (survey) => {
  const elements = [survey.first, survey.second].map((style, at) => ({
    id: `el-${at}`,
    type: 'question',
    question: { id: `q-${at}`, key: `k${at}`, style, options: [] },
  }));
  const states = elements.map(({ id }, at) => ({ id: `s-${at}`, is_initial_state: at === 0, elements: [id] }));
  const { chunks, styles } = await render(
    dataOf({ ...node, flow: { ...node.flow, elements, states, transitions: [] } }),
  );
  expect(styles).toEqual(survey.contained);
  expect(chunks.filter((name) => name === 'on-demand-styles')).toEqual(survey.linked);
});

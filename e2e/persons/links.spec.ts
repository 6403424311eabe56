import { importNode } from '../limits/import-node.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

const question = (key: string, text: string) => ({
  id: `el-${key}`,
  type: 'question',
  body: { en: text },
  question: { id: `q-${key}`, key, style: 'text' },
});

/** A flow of two pages, which knows the order of its link. */
const flowOf = (name: string, text: string) => ({
  id: `flow-${name}`,
  node_id: `node-${name}`,
  name: 'About an order',
  languages: [{ id: 'lang-en', code: 'en', name: 'English' }],
  default_language_id: 'lang-en',
  allow_saving_incomplete_survey: true,
  context: [{ key: 'order', type: 'text', from: ['query'] }],
  states: [
    { id: 'a', name: 'A', is_initial_state: true, elements: ['el-why', 'el-next'], next_state_id: 'b' },
    { id: 'b', name: 'B', elements: ['el-more', 'el-send'], next_state_id: 'end' },
    { id: 'end', name: 'End', style: 'thank', elements: [] },
  ],
  elements: [
    question('why', text),
    { id: 'el-next', type: 'next_page', body: { en: 'Next' } },
    question('more', 'Anything else?'),
    { id: 'el-send', type: 'submit', body: { en: 'Send' } },
  ],
  transitions: [],
});

test('two links on one phone are two surveys, each with its own words, here and at the server', async ({
  page,
  server,
}) => {
  const { address } = await importNode(server, 'twolink', {
    flow: flowOf('twolink', 'How was order {{ context.order }}?'),
  });
  const field = (order: string) => page.getByRole('textbox', { name: `How was order ${order}?` });
  await page.goto(`${address}&order=1001`);
  await field('1001').fill('Wet pages');
  const stored = () => storedFeedbacks(server.dataDir).filter(({ payload }) => payload.node_id === 'node-twolink');
  await expect.poll(() => stored().map(({ payload }) => payload.context)).toEqual([{ order: '1001' }]);
  await page.goto(`${address}&order=1002`);
  await expect(field('1002')).toHaveValue('');
  await field('1002').fill('Late');
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByRole('textbox', { name: 'Anything else?' }).fill('No');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByText('Thank You')).toBeVisible();
  await page.goto(`${address}&order=1001`);
  await expect(field('1001')).toHaveValue('Wet pages');
  await page.reload();
  await expect(field('1001')).toHaveValue('Wet pages');

  const rows = stored().map(({ payload, completed }) => ({
    context: payload.context,
    completed,
    first: payload.responses[0]?.body,
  }));
  expect(rows).toEqual([
    { context: { order: '1001' }, completed: false, first: 'Wet pages' },
    { context: { order: '1002' }, completed: true, first: 'Late' },
  ]);
});

test('an owner who mends a typo in mid-survey takes no word from a visitor on a phone', async ({ page, server }) => {
  const { address } = await importNode(server, 'mending', { flow: flowOf('mending', 'How wass it?') });
  await page.goto(address);
  await page.getByRole('textbox', { name: 'How wass it?' }).fill('Wet pages');
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByRole('textbox', { name: 'Anything else?' }).fill('No');
  await importNode(server, 'mending', { flow: flowOf('mending', 'How was it?') });
  // The server reads a definition again within seconds.
  await expect(async () => {
    const flow = await (await page.request.get(`${server.url}/api/v1/nodes/node-mending`)).text();
    expect(flow).toContain('How was it?');
  }).toPass();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Anything else?' })).toHaveValue('No');
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByRole('textbox', { name: 'How was it?' })).toHaveValue('Wet pages');
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByText('Thank You')).toBeVisible();
  const stored = storedFeedbacks(server.dataDir).filter(({ payload }) => payload.node_id === 'node-mending');
  expect(stored.map(({ completed, payload }) => [completed, payload.responses.map(({ body }) => body)])).toEqual([
    [true, ['Wet pages', 'No']],
  ]);
});

import { aFlow, anElement, aQuestionElement, type FlowSpec } from '@product/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeApi, harbourNode } from './fake-api.ts';
import { type Visitor, visit } from './visitor.tsx';

afterEach(cleanup);

const next = (id: string) => anElement('next_page', `next-${id}`, { body: { en: 'Next' } });
const submit = anElement('submit', 'submit', { body: { en: 'Send' } });
const en = (text: string) => ({ en: text });

function visitFlow(spec: FlowSpec): Promise<Visitor> {
  const flow = aFlow(spec);
  return visit({ api: fakeApi({ loadNode: async () => ({ ok: true, value: { node: harbourNode(), flow } }) }) });
}

const mood = aQuestionElement({ key: 'mood', style: 'radio', options: ['good', 'bad'] });

describe('values in texts', () => {
  test('a title shows an answer of the same page, and follows it', async () => {
    const why = { ...aQuestionElement({ key: 'why' }), body: en('Why {{ answers.mood | default: "so" }}?') };
    const visitor = await visitFlow({ pages: [{ id: 'a', elements: [mood, why, submit] }] });
    expect(screen.getByRole('textbox', { name: 'Why so?' })).toBeTruthy();
    await visitor.choose('good');
    expect(screen.getByRole('textbox', { name: 'Why good?' })).toBeTruthy();
    await visitor.choose('bad');
    expect(screen.getByRole('textbox', { name: 'Why bad?' })).toBeTruthy();
  });

  test.each([
    { part: 'a plain label', body: 'Hello {{ answers.name }}', shown: 'Hello <b>Ada</b> &amp; co' },
    { part: 'a label with markup', body: '<p>Hello {{ answers.name }}</p>', shown: 'Hello <b>Ada</b> &amp; co' },
  ])('$part shows a value as text, not as markup', async ({ body, shown }) => {
    const name = aQuestionElement({ key: 'name' });
    const visitor = await visitFlow({
      pages: [{ id: 'a', elements: [name, anElement('label', 'hello', { body: en(body) }), submit] }],
    });
    await visitor.write('name?', '<b>Ada</b> &amp; co');
    expect(document.querySelector('[data-product="label"]')?.textContent).toBe(shown);
  });

  test('options, statements, buttons and links show values; an address has them encoded', async () => {
    const name = aQuestionElement({ key: 'name' });
    const choice = aQuestionElement({ key: 'choice', style: 'radio', options: ['own'] });
    const options = [{ id: 'opt-own', key: 'own', body: en('As {{ answers.name }}'), is_visible: true }];
    const visitor = await visitFlow({
      pages: [
        {
          id: 'a',
          elements: [
            name,
            { ...choice, question: { ...choice.question, options } as never },
            anElement('button_link', 'more', {
              body: en('More for {{ answers.name }}'),
              extra: { url: 'https://shop.example/?for={{ answers.name }}' },
            }),
            { ...submit, body: en('Send, {{ answers.name }}') },
          ],
        },
      ],
    });
    await visitor.write('name?', 'A&B');
    expect(screen.getByRole('radio', { name: 'As A&B' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send, A&B' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'More for A&B' }).getAttribute('href')).toBe(
      'https://shop.example/?for=A%26B',
    );
  });

  test('a link whose value would choose the scheme is not shown', async () => {
    const name = aQuestionElement({ key: 'name' });
    const link = anElement('button_link', 'more', { body: en('More'), extra: { url: '{{ answers.name }}' } });
    const visitor = await visitFlow({ pages: [{ id: 'a', elements: [name, link, submit] }] });
    await visitor.write('name?', 'javascript:alert(1)');
    expect(screen.queryByRole('link', { name: 'More' })).toBeNull();
  });
});

describe('markup in titles and options', () => {
  // The sanitiser is tested in a browser: see `e2e/hostile-texts`.
  test('a title has links, and its field is named by the words', async () => {
    const title = {
      ...aQuestionElement({ key: 'name' }),
      body: en('<b>Full</b> name, see <a href="https://shop.example">why</a>'),
    };
    await visitFlow({ pages: [{ id: 'a', elements: [title, submit] }] });
    expect(screen.getByRole('textbox', { name: 'Full name, see why' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'why' }).getAttribute('target')).toBe('_blank');
  });

  test.each(['3 < 5 & so on', 'Q&A', 'Use <name> here', '<img src="x"> is a picture'])(
    'the title %j without inline tags is plain text',
    async (body) => {
      await visitFlow({
        pages: [{ id: 'a', elements: [{ ...aQuestionElement({ key: 'name' }), body: en(body) }, submit] }],
      });
      expect(screen.getByRole('heading', { name: body })).toBeTruthy();
    },
  );
});

describe('fields of a question', () => {
  test('description, prefix and suffix describe the field, and the placeholder is shown', async () => {
    const question = {
      description: en('Before tax'),
      placeholder: en('for example 40'),
      prefix: en('€'),
      suffix: en('a year'),
    };
    await visitFlow({
      pages: [{ id: 'a', elements: [aQuestionElement({ key: 'income', style: 'numeric', question }), submit] }],
    });
    const field = screen.getByRole('textbox', { name: 'income?' });
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['€', 'a year', 'Before tax']);
    expect(field.getAttribute('placeholder')).toBe('for example 40');
  });

  test('the error text of a question replaces every message', async () => {
    const question = { error_text: en('We need your name.') };
    const visitor = await visitFlow({
      pages: [{ id: 'a', elements: [aQuestionElement({ key: 'name', required: true, question }), submit] }],
    });
    await visitor.press('Send');
    expect(screen.getByText('We need your name.')).toBeTruthy();
  });

  test('the text of a pattern is the message when the pattern does not match', async () => {
    const question = { pattern: '[A-Z]{2}-\\d+', pattern_text: en('Like AB-12, please.') };
    const visitor = await visitFlow({
      pages: [{ id: 'a', elements: [aQuestionElement({ key: 'order', question }), submit] }],
    });
    await visitor.write('order?', 'nonsense');
    await visitor.press('Send');
    expect(screen.getByText('Like AB-12, please.')).toBeTruthy();
  });

  test('a question becomes required and read-only by conditions', async () => {
    const bad = { '==': [{ var: 'answers.mood' }, 'bad'] };
    const good = { '==': [{ var: 'answers.mood' }, 'good'] };
    const why = aQuestionElement({ key: 'why', question: { required_if: bad, read_only_if: good } });
    const visitor = await visitFlow({ pages: [{ id: 'a', elements: [mood, why, submit] }] });
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'why?' });
    expect(field().getAttribute('aria-required')).toBeNull();
    await visitor.choose('bad');
    expect(field().getAttribute('aria-required')).toBe('true');
    expect(screen.getByRole('heading', { name: 'mood? Optional' })).toBeTruthy();
    await visitor.choose('good');
    expect(field().readOnly).toBe(true);
  });

  test('a read-only choice is disabled, and shows its answer', async () => {
    const question = { read_only_if: true, default_answer: 'good' };
    const choice = aQuestionElement({ key: 'state', style: 'radio', options: ['good', 'bad'], question });
    await visitFlow({ pages: [{ id: 'a', elements: [choice, submit] }] });
    const option = screen.getByRole<HTMLInputElement>('radio', { name: 'good' });
    expect(option.checked).toBe(true);
    expect(option.closest('fieldset')?.disabled).toBe(true);
    expect(screen.getByRole('radiogroup').getAttribute('aria-readonly')).toBe('true');
  });
});

describe('fields of a page', () => {
  test('a page shows its title and description, and questions are one level below', async () => {
    const state = { title: en('<i>About</i> you'), description: en('<p>Two <b>short</b> questions.</p>') };
    await visitFlow({ pages: [{ id: 'a', elements: [mood, submit], state }] });
    expect(screen.getByRole('heading', { level: 2, name: 'About you' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'mood?' })).toBeTruthy();
    expect(document.querySelector('[data-product="page-description"]')?.textContent).toBe('Two short questions.');
  });

  test('a check that does not hold is a problem of the page, and said, with its own text', async () => {
    const checks = [
      { condition: { '==': [{ var: 'answers.mood' }, 'good'] }, body: en('{{ answers.mood }} is not allowed') },
    ];
    const visitor = await visitFlow({ pages: [{ id: 'a', elements: [mood, submit], state: { checks } }] });
    await visitor.choose('bad');
    await visitor.press('Send');
    const problem = () => document.querySelector('[data-product="page-problem"]');
    const said = () => document.querySelector('[data-product="live-region"]')?.textContent;
    expect(problem()?.textContent).toContain('bad is not allowed');
    await visitor.wait(100);
    expect(said()).toBe('bad is not allowed');
    await visitor.choose('good');
    await visitor.press('Send');
    expect(problem()).toBeNull();
  });
});

describe('the review page', () => {
  const price = aQuestionElement({ key: 'price', style: 'numeric', question: { prefix: en('€') } });
  const day = aQuestionElement({ key: 'day', style: 'datepicker', question: { default_answer: '2026-11-23' } });
  const pages = [
    { id: 'a', elements: [mood, aQuestionElement({ key: 'why' }), next('a')], state: { title: en('Your mood') } },
    { id: 'b', elements: [price, day, next('b')] },
    { id: 'review', elements: [submit], state: { is_review: true } },
  ];

  async function review(): Promise<Visitor> {
    const visitor = await visitFlow({ pages });
    await visitor.choose('bad');
    await visitor.press('Next');
    await visitor.write('price?', '12345.5');
    await visitor.press('Next');
    return visitor;
  }
  const rows = () =>
    [...document.querySelectorAll('[data-product="review-row"]')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]);

  test('the review lists the answers in words, by page', async () => {
    await review();
    expect(screen.getByRole('heading', { level: 2, name: 'Check your answers' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'Your mood' })).toBeTruthy();
    expect(rows()).toEqual([
      ['mood?', 'bad'],
      ['why?', 'Not answered'],
      ['price?', '€12,345.5'],
      ['day?', 'November 23, 2026'],
    ]);
  });

  test('a button leads back to its question, from where the visitor walks on to the review', async () => {
    const visitor = await review();
    await visitor.press('Change the answer to: why?');
    await visitor.wait(0);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'why?' }));
    await visitor.write('why?', 'Late');
    await visitor.press('Next');
    await visitor.press('Next');
    const changed = document.querySelector<HTMLElement>('[data-question="why"]');
    expect(within(changed ?? document.body).getByText('Late')).toBeTruthy();
    await visitor.press('Send');
    expect(visitor.api.completed()).toHaveLength(1);
  });
});

describe('the redirect of a thank page', () => {
  const pages = [
    { id: 'a', elements: [mood, submit] },
    {
      id: 'end',
      style: 'thank' as const,
      state: { redirect_url: 'https://shop.example/?mood={{ answers.mood }}', redirect_after_seconds: 3 },
    },
  ];

  test('the thank page says that it leads on, and has a link', async () => {
    const visitor = await visitFlow({ pages });
    await visitor.choose('good');
    await visitor.press('Send');
    expect(screen.getByText('You will be taken to the next page.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('https://shop.example/?mood=good');
    expect(visitor.events.filter(({ type }) => type === 'redirect')).toEqual([]);
    await visitor.wait(3000);
    expect(visitor.events).toContainEqual({ type: 'redirect', url: 'https://shop.example/?mood=good' });
  });

  test('an unsafe address has no link', async () => {
    const unsafe = [
      pages[0] ?? { id: 'a' },
      { ...pages[1], id: 'end', state: { redirect_url: 'javascript:alert(1)' } },
    ];
    const visitor = await visitFlow({ pages: unsafe });
    await visitor.choose('good');
    await visitor.press('Send');
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  });
});

test('a gauge shows a variable', async () => {
  const variables = [
    { key: 'score', type: 'number', value: { if: [{ '==': [{ var: 'answers.mood' }, 'good'] }, 8, 2] } },
  ];
  const extra = { source_variable: 'score', min: 0, max: 10 };
  const visitor = await visitFlow({
    variables,
    pages: [{ id: 'a', elements: [mood, anElement('gauge', 'gauge', { extra }), submit] }],
  });
  await visitor.choose('good');
  expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('8');
});

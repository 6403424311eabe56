import { memoryStorage } from '@product/runtime';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, harbourNode } from './fake-api.ts';
import { visit } from './visitor.tsx';

afterEach(cleanup);

const flow = {
  ...aFlow({
    pages: [
      {
        id: 'a',
        elements: [
          anElement('label', 'hello', { body: { en: '{{ context.plan }} visitor of {{ context.utm_source }}' } }),
          aQuestionElement({ key: 'name', question: { default_answer: { var: 'context.nickname' } } }),
          anElement('submit', 'submit', { body: { en: 'Send' } }),
        ],
      },
    ],
  }),
  context: [
    { key: 'plan', type: 'text' },
    { key: 'utm_source', type: 'text', from: ['query'] },
    { key: 'nickname', type: 'text', from: ['attributes'] },
    { key: 'visits', type: 'number', default: 0 },
  ],
  variables: [{ key: 'is_regular', type: 'boolean', value: { '>': [{ var: 'context.visits' }, 3] } }],
};

test('attributes and the address give a survey its context, which texts show and the feedback carries', async () => {
  const api = fakeApi({ loadNode: async () => ({ ok: true, value: { node: harbourNode(), flow } }) });
  const visitor = await visit({
    api,
    attributes: { plan: 'Pro', nickname: 'Ada', visits: '7', password: 'never sent' },
    query: new URLSearchParams('plan=free&utm_source=mail&other=never+sent'),
  });
  expect(screen.getByText('Pro visitor of mail')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'name?' }).value).toBe('Ada');
  await visitor.press('Send');
  const [sent] = api.completed();
  expect(sent?.payload).toMatchObject({
    context: { plan: 'Pro', utm_source: 'mail', nickname: 'Ada', visits: 7 },
    variables: { is_regular: true },
    responses: [{ question_id: 'q-name', body: 'Ada' }],
  });
  expect(JSON.stringify(sent)).not.toContain('never');
});

describe('attributes that change in mid-survey', () => {
  const loading = vi.fn(async () => ({ ok: true, value: { node: harbourNode(), flow } }) as const);
  const api = () => fakeApi({ loadNode: loading });
  afterEach(() => loading.mockClear());

  test('new attributes change the texts of a begun survey, which keeps its answers and is not loaded again', async () => {
    const visitor = await visit({ api: api(), attributes: { plan: 'Free' }, responses: 'one' });
    await visitor.write('name?', 'Grace');
    const loads = loading.mock.calls.length;
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'name?' });
    field.focus();
    await visitor.changeProps({ attributes: { plan: 'Pro' }, responses: 'two' });
    expect(screen.getByText('Pro visitor of')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'name?' })).toBe(field);
    expect([field.value, document.activeElement]).toEqual(['Grace', field]);
    expect(loading.mock.calls.length).toBe(loads);
  });

  test('a survey that the visitor has not begun is loaded again with other preloaded responses', async () => {
    const visitor = await visit({ api: api(), responses: 'one' });
    const loads = loading.mock.calls.length;
    await visitor.changeProps({ responses: 'two' });
    expect(loading.mock.calls.length).toBeGreaterThan(loads);
  });

  test('a survey is resumed by a page that gives the same values, or more of them, or none', async () => {
    const storage = memoryStorage();
    const first = await visit({ api: api(), storage, attributes: { plan: 'Pro' } });
    await first.write('name?', 'Grace');
    first.view.unmount();
    for (const attributes of [{ plan: 'Pro', visits: '3' }, { visits: '3' }]) {
      const again = await visit({ api: api(), storage, attributes });
      expect(screen.getByText('Pro visitor of')).toBeTruthy();
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'name?' }).value).toBe('Grace');
      again.view.unmount();
    }
  });

  test('a page with another value begins a survey of its own, and the earlier one stays for its own page', async () => {
    const storage = memoryStorage();
    const open = (plan: string) => visit({ api: api(), storage, attributes: { plan } });
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'name?' }).value;
    const free = await open('Free');
    await free.write('name?', 'Grace');
    free.view.unmount();
    const pro = await open('Pro');
    expect([screen.getByText('Pro visitor of'), name()]).toEqual([expect.anything(), '']);
    await pro.write('name?', 'Ada');
    pro.view.unmount();
    const again = await open('Free');
    expect([screen.getByText('Free visitor of'), name()]).toEqual([expect.anything(), 'Grace']);
    again.view.unmount();
  });

  test('a value that changed in mid-survey is the one that resumes it', async () => {
    const storage = memoryStorage();
    const first = await visit({ api: api(), storage, attributes: { plan: 'Free' } });
    await first.write('name?', 'Grace');
    await first.changeProps({ attributes: { plan: 'Pro' } });
    first.view.unmount();
    await visit({ api: api(), storage, attributes: { plan: 'Pro' } });
    expect(screen.getByText('Pro visitor of')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'name?' }).value).toBe('Grace');
  });
});

describe('what the host page knows about the visitor', () => {
  const greeting = aFlow({
    pages: [
      {
        id: 'a',
        elements: [
          anElement('label', 'hello', { body: { en: 'Hello {{ customer.name | default: "there" }}' } }),
          aQuestionElement({ key: 'why' }),
          anElement('submit', 'submit', { body: { en: 'Send' } }),
        ],
      },
    ],
  });
  const api = () => fakeApi({ loadNode: async () => ({ ok: true, value: { node: harbourNode(), flow: greeting } }) });

  test('the texts of a survey name the visitor, also one who is identified in mid-survey', async () => {
    const visitor = await visit({ api: api() });
    expect(screen.getByText('Hello there')).toBeTruthy();
    await visitor.write('why?', 'Wet pages');
    await visitor.changeProps({ customer: { external_id: '42' }, contact: { name: 'Ada' } });
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });

  test('a stored session has no name and no address of the visitor, and a resumed survey names the visitor again', async () => {
    const storage = memoryStorage();
    const contact = { name: 'Ada', email: 'ada@example.com', phone_number: '+905321234567' };
    const first = await visit({ api: api(), storage, contact });
    expect(screen.getByText('Hello Ada')).toBeTruthy();
    await first.write('why?', 'Wet pages');
    const stored = String(storage.get(storage.keys().find((key) => key.includes('FLOW/')) ?? ''));
    expect(stored).toContain('Wet pages');
    for (const text of Object.values(contact)) expect(stored).not.toContain(text);
    first.view.unmount();
    await visit({ api: api(), storage, contact });
    expect(screen.getByText('Hello Ada')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'why?' }).value).toBe('Wet pages');
  });
});

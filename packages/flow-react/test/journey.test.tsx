import { aFlow, anElement, aWidgetSettings } from '@product/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeApi, harbourFlow, harbourNode, networkFailure, rejection } from './fake-api.ts';
import { settle, type Visitor, visit } from './visitor.tsx';

afterEach(cleanup);

const title = (name: string) => screen.queryByRole('heading', { name: new RegExp(name) });

async function answerFirstPage(visitor: Visitor, order: 'Bad' | 'Great'): Promise<void> {
  await visitor.choose('9');
  await visitor.choose(order);
  if (order === 'Bad') await visitor.tick('It came late');
  await visitor.press('Next');
}

async function answerSecondPage(visitor: Visitor): Promise<void> {
  for (const statement of ['Range of books', 'Prices', 'Staff']) await visitor.rate(statement, 'Good');
  await visitor.press('Next');
}

async function reachTheEnd(visitor: Visitor, order: 'Bad' | 'Great'): Promise<void> {
  await answerFirstPage(visitor, order);
  await answerSecondPage(visitor);
  await visitor.write('Where may we write to you?', 'reader@example.com');
  await visitor.press('Send');
}

describe('answering', () => {
  test('an answer reveals and announces the question that it triggers, and another answer hides it', async () => {
    const visitor = await visit();
    expect(title('What went wrong?')).toBeNull();
    await visitor.choose('Bad');
    expect(title('What went wrong?')).not.toBeNull();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'New question: What went wrong?',
    );
    await visitor.choose('Great');
    expect(title('What went wrong?')).toBeNull();
  });

  test('unanswered required questions show the message of the specification, and the first gets the focus', async () => {
    const visitor = await visit();
    await visitor.press('Next');
    expect(screen.getAllByText('Please fill in this field to continue.')).toHaveLength(2);
    expect(screen.getByText('Please answer all of the questions to continue.')).toBeTruthy();
    await visitor.wait(0);
    expect(document.activeElement?.closest('[data-element]')?.getAttribute('data-element')).toBe('el-score');
    expect(screen.getByRole('radiogroup', { name: /recommend/ }).getAttribute('aria-invalid')).toBe('true');
    await visitor.choose('9');
    expect(screen.getAllByText('Please fill in this field to continue.')).toHaveLength(1);
  });

  test('going back shows the earlier answers', async () => {
    const visitor = await visit();
    await answerFirstPage(visitor, 'Great');
    expect(title('How do you rate our shop?')).not.toBeNull();
    await visitor.press('Back');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '9' }).checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  test('a page slides in from the side of its direction, and the first page does not move', async () => {
    const visitor = await visit();
    const arrival = () => document.querySelector<HTMLElement>('[data-product="page"]')?.dataset.arrival;
    expect(arrival()).toBeUndefined();
    await answerFirstPage(visitor, 'Great');
    expect(arrival()).toBe('forward');
    await visitor.press('Back');
    expect(arrival()).toBe('back');
  });

  test('a page change moves the focus to the top of the page', async () => {
    const visitor = await visit();
    expect(document.activeElement).toBe(document.body);
    await answerFirstPage(visitor, 'Great');
    expect(document.activeElement?.getAttribute('data-product')).toBe('page');
  });

  test('incomplete answers are sent after each answer, as one feedback', async () => {
    const visitor = await visit();
    await visitor.choose('9');
    await visitor.choose('Great');
    const [first, second] = visitor.api.posted;
    expect(first?.headers).toEqual({ 'X-COMPLETED': 'false' });
    expect(second?.headers).toEqual({ 'X-COMPLETED': 'false', 'X-FID': 'feedback-1' });
    expect(second?.payload.responses).toEqual([
      { question_id: 'q-score', option_id: 'opt-nps-9' },
      { question_id: 'q-order', option_id: 'opt-sat-good' },
    ]);
    expect(visitor.api.completed()).toEqual([]);
  });
});

describe('the end', () => {
  test('a good rating leads to the thank page, and its feedback is sent as specified', async () => {
    const visitor = await visit();
    await reachTheEnd(visitor, 'Great');
    expect(screen.getByText('Thank you! See you at the harbour.')).toBeTruthy();
    expect(visitor.view.container.querySelector('.app-thank-you-page')).not.toBeNull();
    expect(screen.getByRole('link', { name: /Made with/ })).toBeTruthy();
    const [sent, ...others] = visitor.api.completed();
    expect(others).toEqual([]);
    expect(sent?.headers).toEqual({ 'X-COMPLETED': 'true', 'X-FID': 'feedback-1' });
    expect(sent?.payload).toMatchObject({
      device_id: 'device-1',
      node_id: 'node-harbour',
      flow_id: 'flow-harbour',
      language_id: 'lang-en',
      created_offline: false,
      customer: { email: 'reader@example.com' },
    });
    expect(visitor.storage.keys()).not.toContain('FLOW/node-harbour');
    expect(visitor.storage.keys()).not.toContain('INCOMPLETE_SURVEYS');
  });

  test('a bad rating leads to the chat', async () => {
    const created: unknown[] = [];
    const visitor = await visit({
      onFeedbackCreated: (feedback) => created.push(feedback),
      renderChat: ({ feedbackId, token }) => <p>{`Chat of ${feedbackId} with ${token}`}</p>,
    });
    await reachTheEnd(visitor, 'Bad');
    expect(screen.getByText(/A colleague will talk to you/)).toBeTruthy();
    expect(visitor.view.container.querySelector('.app-chat-page')).not.toBeNull();
    expect(created).toEqual([{ feedbackId: 'feedback-1', chatToken: 'token-1', targetStateStyle: 'chat' }]);
    await visitor.wait(1999);
    expect(screen.queryByText(/Chat of/)).toBeNull();
    await visitor.wait(1);
    expect(screen.getByText('Chat of feedback-1 with token-1')).toBeTruthy();
  });

  test('a chat-style end page without a chat shows its texts, and no spinner', async () => {
    const api = fakeApi({ postFeedback: async () => ({ ok: true, value: { id: 'feedback-1', chatToken: null } }) });
    const visitor = await visit({ api, renderChat: () => <p>Chat</p> });
    await reachTheEnd(visitor, 'Bad');
    await visitor.wait(5000);
    expect(screen.getByText(/A colleague will talk to you/)).toBeTruthy();
    expect(visitor.view.container.querySelector('.product-end-wait')).toBeNull();
    expect(screen.queryByText('Chat')).toBeNull();
  });

  test('the parent window gets its messages, of a thank page three seconds later', async () => {
    const visitor = await visit();
    await reachTheEnd(visitor, 'Great');
    const messages = () => visitor.events.flatMap((event) => (event.type === 'parentMessage' ? event.message : []));
    await visitor.wait(2999);
    expect(messages()).toEqual(['PSN_END_OF_FLOW']);
    await visitor.wait(1);
    expect(messages()).toEqual(['PSN_END_OF_FLOW', 'PSN_FEEDBACK_SUBMITTED']);
  });

  test('a feedback that the server rejects can be sent again, with the same key', async () => {
    const keys: string[] = [];
    const api = fakeApi({
      async postFeedback({ headers, idempotencyKey }) {
        if (headers['X-COMPLETED'] !== 'true') return { ok: true, value: { id: 'feedback-1', chatToken: null } };
        keys.push(idempotencyKey);
        if (keys.length === 1) return { ok: false, error: rejection(500, 'internal') };
        return { ok: true, value: { id: 'feedback-1', chatToken: null } };
      },
    });
    const visitor = await visit({ api });
    await reachTheEnd(visitor, 'Great');
    expect(screen.getByText('Something went wrong. Please try again later.')).toBeTruthy();
    await visitor.press('Send again');
    expect(screen.getByText('Thank you! See you at the harbour.')).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test('a feedback that waited offline is reported when the server accepts it, and its chat opens', async () => {
    let isOffline = false;
    const created: unknown[] = [];
    const api = fakeApi({
      async postFeedback() {
        if (isOffline) return { ok: false, error: networkFailure };
        return { ok: true, value: { id: 'feedback-1', chatToken: 'token-1' } };
      },
    });
    const visitor = await visit({
      api,
      onFeedbackCreated: (feedback) => created.push(feedback),
      renderChat: ({ feedbackId }) => <p>{`Chat of ${feedbackId}`}</p>,
    });
    await answerFirstPage(visitor, 'Bad');
    await answerSecondPage(visitor);
    isOffline = true;
    await visitor.write('Where may we write to you?', 'reader@example.com');
    await visitor.press('Send');
    await visitor.wait(2000);
    expect(screen.getByText(/Your answers are kept and will be sent/)).toBeTruthy();
    expect(created).toEqual([{ feedbackId: null, chatToken: null, targetStateStyle: 'chat' }]);
    isOffline = false;
    await visitor.wait(60_000);
    expect(created.slice(1)).toEqual([{ feedbackId: 'feedback-1', chatToken: 'token-1', targetStateStyle: 'chat' }]);
    expect(screen.queryByText(/Your answers are kept and will be sent/)).toBeNull();
    await visitor.wait(2000);
    expect(screen.getByText('Chat of feedback-1')).toBeTruthy();
  });

  test('a visitor who has answered before sees that message', async () => {
    const api = fakeApi({ postFeedback: async () => ({ ok: false, error: rejection(400, 13045) }) });
    await reachTheEnd(await visit({ api }), 'Great');
    expect(await screen.findByText("You've already answered. Thank you!")).toBeTruthy();
  });
});

describe('the device', () => {
  test('a reload resumes on the visitor’s page', async () => {
    const before = await visit();
    await answerFirstPage(before, 'Great');
    before.view.unmount();
    await visit({ storage: before.storage });
    expect(title('How do you rate our shop?')).not.toBeNull();
  });

  test('a stored session that cannot be read is dropped', async () => {
    const { storage, view } = await visit();
    view.unmount();
    storage.set('FLOW/node-harbour', '{"version":1,"value":{"answers":"<script>"}}');
    await visit({ storage });
    expect(title('How likely')).not.toBeNull();
  });

  test('a second visit within the period of one feedback sees that the survey was answered', async () => {
    const node = harbourNode({ preventMultipleFeedback: true, multipleFeedbackDelayPeriod: 60 });
    const api = fakeApi({ loadNode: async () => ({ ok: true, value: { node, flow: harbourFlow } }) });
    const first = await visit({ api });
    await reachTheEnd(first, 'Great');
    first.view.unmount();
    const second = await visit({ api, storage: first.storage });
    expect(screen.getByText("You've already answered. Thank you!")).toBeTruthy();
    expect(second.events).toContainEqual({ type: 'closed', reason: 'alreadyAnswered' });
  });
});

describe('languages', () => {
  test('a survey with two languages has a button for the other language', async () => {
    const visitor = await visit();
    await visitor.press('Türkçe');
    await screen.findByRole('heading', { name: /Son siparişiniz nasıldı/ });
    expect(title('Son siparişiniz nasıldı')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'İleri' })).toBeTruthy();
    expect(visitor.view.container.querySelector('[data-product="flow"]')?.getAttribute('lang')).toBe('tr');
    expect(visitor.events).toContainEqual({ type: 'languageChanged', languageCode: 'tr' });
  });

  test.each([
    ['the language of the node comes first when the widget has none', undefined, 'tr'],
    ['the language that the owner set for the widget comes first', 'EN', 'en'],
  ])('%s', async (_, defaultLanguageCode, shown) => {
    const node = { ...harbourNode(), defaultLanguageId: 'lang-tr' };
    const api = fakeApi({ loadNode: async () => ({ ok: true, value: { node, flow: harbourFlow } }) });
    const widget = aWidgetSettings(defaultLanguageCode === undefined ? {} : { defaultLanguageCode });
    const visitor = await visit({ api, widget });
    const survey = () => visitor.view.container.querySelector('[data-product="flow"]:has(h2)');
    await waitFor(() => expect(survey()?.getAttribute('lang')).toBe(shown));
  });

  test('the language in the address is shown', async () => {
    await visit({ language: 'TR' });
    expect(await screen.findByRole('heading', { name: /Son siparişiniz nasıldı/ })).toBeTruthy();
  });
});

describe('nothing to answer', () => {
  test.each([
    ['an unknown node', { ok: false, error: rejection(404, 'not_found') }, '404 Not Found'],
    ['no network', { ok: false, error: networkFailure }, "There's no connection. Please try again."],
    ['a broken flow', { ok: true, value: { node: harbourNode(), flow: { id: 'x' } } }, /Something went wrong/],
    [
      'a survey that is over',
      {
        ok: true,
        value: {
          node: harbourNode({ activationEndDate: '2026-11-19T00:00:00Z', activationExpiredMessage: 'It is over.' }),
          flow: harbourFlow,
        },
      },
      'It is over.',
    ],
    [
      'a survey that has not begun and says nothing',
      {
        ok: true,
        value: { node: harbourNode({ activationStartDate: '2027-01-01T00:00:00Z' }), flow: harbourFlow },
      },
      '404 Not Found',
    ],
    [
      'a closed shop',
      {
        ok: true,
        value: {
          node: harbourNode({
            operating247: false,
            operatingHours: [{ period: 'weekdays', startHour: 100, endHour: 101 }],
            timeZone: 'UTC',
          }),
          flow: harbourFlow,
        },
      },
      /^Sorry, we aren't online at the moment/,
    ],
    [
      'a forged signature',
      {
        ok: true,
        value: { node: harbourNode({ useSignatureVerify: true, signatureValid: false }), flow: harbourFlow },
      },
      'Invalid Signature!',
    ],
  ] as const)('%s', async (_, outcome, words) => {
    await visit({ api: fakeApi({ loadNode: async () => outcome }) });
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('a customer who cannot be loaded is reported, and the survey is shown as to an unknown visitor', async () => {
    const asked: string[] = [];
    const visitor = await visit({
      creatorId: 'creator-1',
      api: fakeApi({
        async loadCustomer({ creatorId }) {
          asked.push(creatorId);
          return { ok: false, error: rejection(500, 'internal') };
        },
      }),
    });
    await visitor.choose('9');
    expect(new Set(asked)).toEqual(new Set(['creator-1']));
    expect(visitor.events).toContainEqual({ type: 'customerLoadFailed', error: rejection(500, 'internal') });
  });

  test('a survey that failed to load can be loaded again', async () => {
    let attempts = 0;
    const visitor = await visit({
      api: fakeApi({
        async loadNode() {
          attempts += 1;
          if (attempts <= 2) return { ok: false, error: networkFailure };
          return { ok: true, value: { node: harbourNode(), flow: harbourFlow } };
        },
      }),
    });
    await visitor.press('Try again');
    await settle();
    expect(title('How likely')).not.toBeNull();
  });
});

describe('a preview', () => {
  test('stores and sends nothing, and shows the end page', async () => {
    const visitor = await visit({ isPreview: true, previewFlow: harbourFlow, nodeId: 'PREVIEW' });
    await reachTheEnd(visitor, 'Great');
    expect(await screen.findByText('Thank you! See you at the harbour.')).toBeTruthy();
    await visitor.wait(60_000);
    expect(visitor.api.posted).toEqual([]);
    expect(visitor.storage.keys()).toEqual([]);
    expect(visitor.clock.pending).toBe(0);
  });

  test('shows the latest flow of its editor', async () => {
    const words = (en: string) =>
      aFlow({ pages: [{ id: 'page', elements: [anElement('label', 'el', { body: { en } })] }] });
    const visitor = await visit({ isPreview: true, previewFlow: words('First draft'), nodeId: 'PREVIEW' });
    expect(screen.getByText('First draft')).toBeTruthy();
    await visitor.changeProps({ previewFlow: words('Second draft') });
    expect(await screen.findByText('Second draft')).toBeTruthy();
    expect(screen.queryByText('First draft')).toBeNull();
  });
});

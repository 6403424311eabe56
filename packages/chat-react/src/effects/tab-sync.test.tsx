import { memoryStorage } from '@product/runtime';
import { fakeClock } from '@product/testing';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFileStore } from '../effects/file-store.ts';
import { aDetail, anItem, fakeBackend, noon } from '../testing/fake-backend.ts';
import { renderChat, settle } from '../testing/render-chat.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders two pages of one browser, with one storage and two connections. */
async function twoTabs() {
  const storage = memoryStorage();
  const first = await renderChat(fakeBackend(), { storage });
  const second = await renderChat(fakeBackend(), { storage });
  const texts = (tab: typeof first) =>
    [...tab.container.querySelectorAll('[data-product="message-text"]')].map((text) => text.textContent);
  const write = async (tab: typeof first, text: string) => {
    await tab.user.type(fieldOf(tab.container), `${text}{Enter}`);
  };
  return { first, second, texts, write };
}

function fieldOf(container: HTMLElement): HTMLTextAreaElement {
  const field = container.querySelector<HTMLTextAreaElement>('[data-product="composer-field"]');
  if (field === null) throw new Error('There is a composer');
  return field;
}

describe('two tabs of one chat', () => {
  test('a tab without a connection shows the reply that another tab received', async () => {
    const { first, second, texts } = await twoTabs();
    act(() => second.server.room().onUnsubscribed('lost'));
    const change = { timelineItems: [anItem({ id: 'm-1', body: 'It is here.' })], status: 'closed' } as const;
    second.server.respondWith(aDetail(change));
    act(() => first.server.publish(change));
    await vi.waitFor(() => expect(texts(second)).toEqual(['It is here.']));
    expect(second.container.querySelector('[data-product="rating"]')).not.toBeNull();
  });

  test('a message of one tab appears in the other at once, and only one tab sends it', async () => {
    const { first, second, texts, write } = await twoTabs();
    await write(first, 'Hello');
    await vi.waitFor(() => expect(texts(second)).toEqual(['Hello']));
    expect([first.server.sent.length, second.server.sent.length]).toEqual([1, 0]);
    act(() => first.server.sent[0]?.accept());
    await vi.waitFor(() =>
      expect(second.container.querySelector('[data-product="message"]')?.getAttribute('data-delivery')).toBe('sent'),
    );
    expect(texts(second)).toEqual(['Hello']);
  });

  test('two tabs that write at once have drafts of their own, and show both messages', async () => {
    const { first, second, texts } = await twoTabs();
    const drafts = [first, second].map((tab, index) => ({ tab, text: `From tab ${index}` }));
    for (const { tab, text } of drafts) fireEvent.change(fieldOf(tab.container), { target: { value: text } });
    for (const { tab, text } of drafts) expect(fieldOf(tab.container).value).toBe(text);
    for (const { tab } of drafts) fireEvent.keyDown(fieldOf(tab.container), { key: 'Enter' });
    for (const tab of [first, second]) {
      await vi.waitFor(() => expect(texts(tab).toSorted()).toEqual(['From tab 0', 'From tab 1']));
    }
  });

  test('a draft with its image that was sent in one tab waits in no other', async () => {
    const storage = memoryStorage();
    const files = createFileStore();
    const clock = fakeClock(noon);
    const first = await renderChat(fakeBackend(), { storage, files, clock });
    fireEvent.change(fieldOf(first.container), { target: { value: 'Half a sentence' } });
    const input = first.container.querySelector<HTMLInputElement>('[data-product="attach-input"]');
    await first.user.upload(input as HTMLInputElement, new File(['abc'], 'pier.png', { type: 'image/png' }));
    act(() => clock.advance(300));
    const second = await renderChat(fakeBackend(), { storage, files, clock });
    await settle();
    expect(fieldOf(second.container).value).toBe('Half a sentence');
    expect(second.container.querySelector('[data-product="attachment"]')?.textContent).toContain('pier.png');
    fireEvent.keyDown(fieldOf(second.container), { key: 'Enter' });
    await vi.waitFor(() => expect(second.server.sent).toHaveLength(1));
    await vi.waitFor(() => expect(fieldOf(first.container).value).toBe(''));
    expect(first.container.querySelector('[data-product="attachment"]')).toBeNull();
    expect(storage.keys().filter((key) => key.startsWith('CHAT_DRAFT'))).toEqual([]);
  });

  test('the other tab sends the unsent message of a tab that closes', async () => {
    const { first, second, write } = await twoTabs();
    await write(first, 'Do not lose me');
    await vi.waitFor(() => expect(second.container.textContent).toContain('Do not lose me'));
    first.unmount();
    await vi.waitFor(() => expect(second.server.sent.map(({ body }) => body)).toEqual(['Do not lose me']));
  });
});

test('a browser without channels shows the chat', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { container } = await renderChat(fakeBackend(aDetail({ timelineItems: [anItem({ id: 'm-1' })] })));
  await settle();
  expect(container.textContent).toContain('Body of m-1');
});

test('a message on the channel that is not an update of this version is ignored', async () => {
  const { container } = await renderChat();
  const channel = new BroadcastChannel('ProductCacher::CHAT/customer/f-1');
  for (const message of [
    null,
    1,
    'x',
    {},
    { version: 0, type: 'closed' },
    { version: 3, type: 'update', update: { items: 1 } },
  ]) {
    channel.postMessage(message);
  }
  channel.postMessage({
    version: 3,
    type: 'update',
    update: {
      items: [anItem({ id: 'm-1', body: 'Real update' })],
      live: null,
      marks: { customer: null, other: null },
      seenUntil: null,
      unsent: [],
      settledIds: [],
    },
  });
  await vi.waitFor(() => expect(container.textContent).toContain('Real update'));
  channel.close();
});

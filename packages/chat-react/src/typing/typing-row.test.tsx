import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aDetail, anItem, fakeBackend, noon } from '../testing/fake-backend.ts';
import { field, part, renderChat } from '../testing/render-chat.tsx';

afterEach(cleanup);

const sender = anItem({ id: 'm' }).sender;

async function liveChat(detail = aDetail()) {
  const view = await renderChat(fakeBackend(detail));
  act(() => view.server.room().onSubscribed(true));
  return view;
}

describe('typing', () => {
  test('the typing of a colleague is shown with their name, until it expires', async () => {
    const { server, clock } = await liveChat();
    act(() => server.room().onTyping({ actor: 'other', isTyping: true, sender }));
    expect(screen.getByText('Mine is typing…')).toBeTruthy();
    act(() => clock.advance(6_500));
    expect(part('typing')).toBeNull();
  });

  test('the typing of an unnamed colleague is shown with the name of the shop', async () => {
    const { server } = await liveChat();
    act(() => server.room().onTyping({ actor: 'other', isTyping: true, sender: null }));
    expect(screen.getByText('Harbour Books is typing…')).toBeTruthy();
  });

  test('the visitor’s typing is published with the first key, and again while it continues', async () => {
    const { server, clock, user } = await liveChat();
    await user.type(field(), 'Hello');
    expect(server.published.typing).toEqual([true]);
    act(() => clock.advance(3_000));
    await user.type(field(), '!');
    expect(server.published.typing).toEqual([true, true]);
    await user.clear(field());
    expect(server.published.typing).toEqual([true, true, false]);
  });
});

describe('reading', () => {
  const own = anItem({ id: 'm-1', actor: 'customer', createdAt: noon, sender: null });

  test('a read receipt changes the tick of an own message', async () => {
    const { server } = await liveChat(aDetail({ timelineItems: [own] }));
    expect(part('tick')?.dataset.delivery).toBe('sent');
    act(() => server.room().onReadReceipt({ actor: 'other', readUntil: noon }));
    expect(part('tick')?.dataset.delivery).toBe('read');
    expect(part('tick')?.textContent).toBe('Read');
  });

  test('the read position of the visible messages is published', async () => {
    const { server } = await liveChat();
    act(() => server.publish({ timelineItems: [anItem({ id: 'm-2', createdAt: noon + 5 })] }));
    expect(server.published.read).toEqual([noon + 5]);
  });
});

import { describe, expect, test } from 'vitest';
import { type ChatState, firstUnreadId, initialChat, unreadCount } from '../src/index.ts';
import { aDetail, anItem, anOpenChat, noon, run } from './chat-fixtures.ts';

describe('unread messages', () => {
  const unreadOf = (state: ChatState) => [unreadCount(state), firstUnreadId(state)];
  const reply = (id: string, at = noon, actor: 'other' | 'customer' = 'other') =>
    ({
      type: 'replyReceived',
      reply: {
        status: 'open',
        chatRatingEnabled: true,
        chatRatings: [],
        timelineItems: [anItem({ id, createdAt: at, actor })],
      },
    }) as const;

  test('unread messages count while the page is hidden or the end is out of view, and the divider stands above the first', () => {
    const away = run(
      anOpenChat(),
      { type: 'visibilityChanged', pageVisible: false },
      reply('m-1'),
      reply('m-2', noon + 1),
    ).state;
    expect(unreadOf(away)).toEqual([2, 'm-1']);
    const back = run(away, { type: 'visibilityChanged', pageVisible: true }).state;
    expect(unreadOf(back)).toEqual([0, 'm-1']);
    const leftAgain = run(back, { type: 'visibilityChanged', pageVisible: false }).state;
    expect(firstUnreadId(leftAgain)).toBeNull();
    const scrolledUp = run(anOpenChat(), { type: 'visibilityChanged', atEnd: false }, reply('m-1'));
    expect(unreadCount(scrolledUp.state)).toBe(1);
  });

  test('visible, repeated and own messages are not unread', () => {
    expect(unreadCount(run(anOpenChat(), reply('m-1')).state)).toBe(0);
    const away = run(anOpenChat(), { type: 'visibilityChanged', pageVisible: false }, reply('m-1'), reply('m-1')).state;
    expect(unreadCount(away)).toBe(1);
    expect(unreadCount(run(away, reply('m-9', noon, 'customer')).state)).toBe(1);
  });

  test('a chat that loads hidden counts the messages after the read position', () => {
    const items = [anItem({ id: 'm-1', createdAt: noon }), anItem({ id: 'm-2', createdAt: noon + 5 })];
    const load = (customer: number | null, pageVisible: boolean) =>
      unreadOf(
        run(
          initialChat({ feedbackId: 'f', token: 't' }),
          { type: 'visibilityChanged', pageVisible },
          { type: 'started', at: noon, online: true },
          { type: 'loaded', detail: aDetail({ timelineItems: items, readMarks: { customer, other: null } }), at: noon },
        ).state,
      );
    expect(load(null, false)).toEqual([2, 'm-1']);
    expect(load(noon, false)).toEqual([1, 'm-2']);
    expect(load(noon + 5, false)).toEqual([0, null]);
    expect(load(null, true)).toEqual([0, null]);
  });

  test('answering ends the divider, and what stands below the screen stays unread', () => {
    const { state } = run(
      anOpenChat(),
      { type: 'visibilityChanged', atEnd: false },
      reply('m-1'),
      { type: 'typed', text: 'x' },
      { type: 'submitted', clientId: 'c', at: noon },
    );
    expect(unreadOf(state)).toEqual([1, null]);
  });
});

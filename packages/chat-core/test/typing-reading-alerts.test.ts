import { describe, expect, test } from 'vitest';
import { type ChatEvent, type ChatState, canWrite, chatNotice, isRead, unreadCount } from '../src/index.ts';
import { aDetail, anItem, anOpenChat, noon, run, typesOf } from './chat-fixtures.ts';

const types = (isTyping = true, actor: 'customer' | 'other' = 'other'): ChatEvent => ({
  type: 'typingReceived',
  actor,
  isTyping,
  sender: null,
});
const reply = (id: string, createdAt = noon + 1): ChatEvent => ({
  type: 'replyReceived',
  reply: {
    status: 'open',
    chatRatingEnabled: true,
    chatRatings: [],
    timelineItems: [anItem({ id, createdAt })],
  },
});
const publishedTyping = (state: ChatState, ...events: ChatEvent[]) =>
  run(state, ...events).effects.flatMap((effect) => (effect.type === 'publishTyping' ? [effect.isTyping] : []));
const publishedReads = (state: ChatState, ...events: ChatEvent[]) =>
  run(state, ...events).effects.flatMap((effect) => (effect.type === 'publishReadReceipt' ? [effect.readUntil] : []));

describe('the viewer’s typing', () => {
  const type = (text: string): ChatEvent => ({ type: 'typed', text });
  const due: ChatEvent = { type: 'typingPauseOver' };

  test.each([
    {
      name: 'is published with the first key only',
      events: [type('H'), type('He'), type('Hey')],
      expected: [true],
    },
    { name: 'is published again after the interval', events: [type('H'), due, type('He')], expected: [true, true] },
    { name: 'is not published by waiting', events: [type('H'), due, due], expected: [true] },
    { name: 'ends when the field is emptied', events: [type('H'), type('')], expected: [true, false] },
    {
      name: 'ends when the field is emptied after the interval',
      events: [type('H'), due, type('')],
      expected: [true, false],
    },
    { name: 'is not published for white space', events: [type(' ')], expected: [] },
    { name: 'is not published without a change', events: [type('')], expected: [] },
    {
      name: 'ends with the message itself, and starts again',
      events: [type('H'), { type: 'submitted', clientId: 'c', at: noon } as const, type('A')],
      expected: [true, true],
    },
    {
      name: 'is not published without a connection',
      events: [{ type: 'unsubscribed', reason: 'lost' } as const, type('H')],
      expected: [],
    },
    { name: 'is not published offline', events: [{ type: 'wentOffline' } as const, type('H')], expected: [] },
  ])('the viewer’s typing $name', ({ events, expected }) => {
    expect(publishedTyping(anOpenChat(), ...events)).toEqual(expected);
  });

  test('the viewer’s typing is throttled by a timer', () => {
    expect(run(anOpenChat(), type('H')).effects).toContainEqual({
      type: 'schedule',
      timer: 'typingPause',
      delayMs: 3_000,
    });
  });

  test('the viewer’s typing is not published in a closed chat', () => {
    expect(publishedTyping(anOpenChat({ status: 'closed' }), type('H'))).toEqual([]);
  });
});

describe('remote typing', () => {
  const shown = (...events: ChatEvent[]) => run(anOpenChat(), ...events).state.typing.remote !== null;

  test.each([
    { name: 'is shown', events: [types()], expected: true },
    { name: 'ends with its end signal', events: [types(), types(false)], expected: false },
    { name: 'expires', events: [types(), { type: 'typingExpired' } as const], expected: false },
    { name: 'ends with its message', events: [types(), reply('m-1')], expected: false },
    {
      name: 'ends when the chat is closed',
      events: [
        types(),
        {
          type: 'replyReceived',
          reply: { status: 'closed', chatRatingEnabled: true, chatRatings: [], timelineItems: [] },
        } as const,
      ],
      expected: false,
    },
    {
      name: 'ends with the connection',
      events: [types(), { type: 'unsubscribed', reason: 'lost' } as const],
      expected: false,
    },
    {
      name: 'is ignored from the viewer’s own side in another tab',
      events: [types(true, 'customer')],
      expected: false,
    },
  ])('remote typing $name', ({ events, expected }) => {
    expect(shown(...events)).toBe(expected);
  });

  test('remote typing expires later than its repetition, which restarts the timer', () => {
    const { effects } = run(anOpenChat(), types(), types());
    expect(effects).toEqual([
      { type: 'schedule', timer: 'typingExpiry', delayMs: 6_500 },
      { type: 'schedule', timer: 'typingExpiry', delayMs: 6_500 },
    ]);
  });
});

describe('read positions', () => {
  test('the read position of visible messages is published once', () => {
    expect(publishedReads(anOpenChat(), reply('m-1', noon + 1), reply('m-1', noon + 1))).toEqual([noon + 1]);
  });

  test('an answer from above the end reads nothing that stands below the screen', () => {
    const above = run(anOpenChat(), { type: 'visibilityChanged', atEnd: false }, reply('m-1', noon + 1)).state;
    const answers: ChatEvent[] = [
      { type: 'typed', text: 'Thanks' },
      { type: 'submitted', clientId: 'c-1', at: noon + 2 },
    ];
    expect(publishedReads(above, ...answers)).toEqual([]);
    expect(publishedReads(above, ...answers, { type: 'visibilityChanged', atEnd: true })).toEqual([noon + 1]);
  });

  test('the read position is published when the viewer returns to a hidden page', () => {
    const away = run(
      anOpenChat(),
      { type: 'visibilityChanged', pageVisible: false },
      reply('m-1'),
      reply('m-2', noon + 2),
    );
    expect(away.effects.filter(({ type }) => type === 'publishReadReceipt')).toEqual([]);
    expect(publishedReads(away.state, { type: 'visibilityChanged', pageVisible: true })).toEqual([noon + 2]);
  });

  test('a read position without a connection is published on the next one', () => {
    const lost = run(anOpenChat(), { type: 'unsubscribed', reason: 'lost' }, reply('m-1')).state;
    expect(publishedReads(lost, { type: 'subscribed', recovered: false })).toEqual([noon + 1]);
  });

  test('the read position is published on each new connection until the server stores it', () => {
    const again: ChatEvent[] = [
      { type: 'unsubscribed', reason: 'lost' },
      { type: 'subscribed', recovered: true },
    ];
    const read = run(anOpenChat(), reply('m-1')).state;
    expect(publishedReads(read, ...again)).toEqual([noon + 1]);
    const known = run(read, { type: 'readReceiptReceived', actor: 'customer', readUntil: noon + 1 }).state;
    expect(publishedReads(known, ...again)).toEqual([]);
  });

  test('the read position of the other side marks older own messages as read', () => {
    const own = anItem({ id: 'm-1', actor: 'customer', createdAt: noon });
    const chat = anOpenChat({ timelineItems: [own] });
    expect(isRead(chat, noon)).toBe(false);
    const read = run(chat, { type: 'readReceiptReceived', actor: 'other', readUntil: noon }).state;
    expect([isRead(read, noon), isRead(read, noon + 1)]).toEqual([true, false]);
    expect(isRead(anOpenChat({ readMarks: { customer: null, other: noon } }), noon)).toBe(true);
  });

  test('read positions never go back, whatever the order of arrival', () => {
    const received = run(
      anOpenChat({ readMarks: { customer: null, other: noon + 5 } }),
      { type: 'readReceiptReceived', actor: 'other', readUntil: noon },
      { type: 'loaded', detail: aDetail({ readMarks: { customer: null, other: noon + 3 } }), at: noon },
    ).state;
    expect(received.reading.marks.other).toBe(noon + 5);
  });

  test('the read position of another tab applies to the unread count', () => {
    const away = run(anOpenChat(), { type: 'visibilityChanged', pageVisible: false }, reply('m-1')).state;
    expect(unreadCount(away)).toBe(1);
    const read = run(away, { type: 'readReceiptReceived', actor: 'customer', readUntil: noon + 1 }).state;
    expect(unreadCount(read)).toBe(0);
  });

  test('a server without read positions works otherwise', () => {
    const chat = run(anOpenChat(), reply('m-1'), { type: 'visibilityChanged', pageVisible: false }).state;
    expect(chat.reading.marks).toEqual({ customer: null, other: null });
    expect(chat.timeline).toHaveLength(1);
  });
});

describe('alerts', () => {
  const away: ChatEvent = { type: 'visibilityChanged', pageVisible: false };
  const on: ChatEvent = { type: 'alertsToggled', enabled: true };
  const due: ChatEvent = { type: 'alertDue' };
  const alerted = (...events: ChatEvent[]) =>
    run(anOpenChat(), ...events).effects.flatMap((effect) => (effect.type === 'alert' ? [effect.item.id] : []));

  test.each([
    { name: 'are for an unread message', events: [on, away, reply('m-1'), due], expected: ['m-1'] },
    {
      name: 'are once for several messages',
      events: [on, away, reply('m-1'), reply('m-2', noon + 2), due],
      expected: ['m-2'],
    },
    { name: 'are off by default', events: [away, reply('m-1'), due], expected: [] },
    {
      name: 'are silent once turned off',
      events: [on, away, reply('m-1'), { type: 'alertsToggled', enabled: false } as const, due],
      expected: [],
    },
    { name: 'are not for visible messages', events: [on, reply('m-1'), due], expected: [] },
    {
      name: 'are not for messages that another tab has read',
      events: [
        on,
        away,
        reply('m-1'),
        { type: 'readReceiptReceived', actor: 'customer', readUntil: noon + 1 } as const,
        due,
      ],
      expected: [],
    },
  ])('alerts $name', ({ events, expected }) => {
    expect(alerted(...events)).toEqual(expected);
  });

  test('an alert is delayed, since the message may be read meanwhile', () => {
    expect(run(anOpenChat(), on, away, reply('m-1')).effects).toContainEqual({
      type: 'schedule',
      timer: 'alert',
      delayMs: 600,
    });
  });

  test('the choice of alerts is stored on the device', () => {
    expect(run(anOpenChat(), on, on).effects).toEqual([{ type: 'storeAlertPreference', enabled: true }]);
  });
});

describe('a revoked token', () => {
  const refused = (status: number) =>
    ({ type: 'http', status, code: null, body: null, retryAfterMs: null, message: 'refused' }) as const;
  const open = anOpenChat({ timelineItems: [anItem({ id: 'm-1' })] });

  test('a revoked token is confirmed by the detail after the room refuses', () => {
    const left = run(open, { type: 'unsubscribed', reason: 'refused' });
    expect(typesOf(left.effects)).toEqual(['loadDetail', 'schedule']);
    expect(left.state.revoked).toBe(false);
    const revoked = run(left.state, { type: 'loadFailed', error: refused(401) });
    expect(revoked.state.revoked).toBe(true);
    expect(revoked.effects).toEqual([]);
  });

  test('a revoked token is found by a rejected message, which stays visible with its text', () => {
    const { state } = run(
      open,
      { type: 'typed', text: 'Hello?' },
      { type: 'submitted', clientId: 'c-1', at: noon },
      { type: 'typed', text: 'And' },
      { type: 'sendFailed', clientId: 'c-1', error: refused(401) },
    );
    expect(state).toMatchObject({ revoked: true, outbox: [{ body: 'Hello?', delivery: 'failed' }] });
    expect(state.composer.text).toBe('And');
    expect(state.timeline).toHaveLength(1);
    expect([canWrite(state), chatNotice(state)]).toEqual([false, 'revoked']);
  });

  test('a message that alone is rejected causes a fetch, and no notice', () => {
    const { state, effects } = run(
      open,
      { type: 'typed', text: 'Hello?' },
      { type: 'submitted', clientId: 'c-1', at: noon },
      { type: 'sendFailed', clientId: 'c-1', error: refused(403) },
    );
    expect(state.revoked).toBe(false);
    expect(typesOf(effects)).toContain('loadDetail');
  });

  test('a revoked chat opens again with the next detail', () => {
    const { state } = run(
      open,
      { type: 'reloadRequested' },
      { type: 'loadFailed', error: refused(401) },
      { type: 'reloadRequested' },
      { type: 'loaded', detail: aDetail(), at: noon },
    );
    expect([state.revoked, canWrite(state)]).toEqual([false, true]);
  });

  test('a chat that never opened has failed instead', () => {
    const closed = run(anOpenChat(), { type: 'reloadRequested' }, { type: 'loadFailed', error: refused(500) }).state;
    expect(closed.revoked).toBe(false);
  });
});

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
const told = (state: ChatState, ...events: ChatEvent[]) =>
  run(state, ...events).effects.flatMap((effect) => (effect.type === 'publishTyping' ? [effect.isTyping] : []));
const readTold = (state: ChatState, ...events: ChatEvent[]) =>
  run(state, ...events).effects.flatMap((effect) => (effect.type === 'publishReadReceipt' ? [effect.readUntil] : []));

describe('that the viewer types', () => {
  const type = (text: string): ChatEvent => ({ type: 'typed', text });
  const due: ChatEvent = { type: 'typingPauseOver' };

  test.each([
    {
      name: 'is told with the first key, not with each',
      events: [type('H'), type('He'), type('Hey')],
      expected: [true],
    },
    { name: 'is told again after a while', events: [type('H'), due, type('He')], expected: [true, true] },
    { name: 'is not told by waiting', events: [type('H'), due, due], expected: [true] },
    { name: 'is taken back when the field is emptied', events: [type('H'), type('')], expected: [true, false] },
    { name: 'is taken back also after a while', events: [type('H'), due, type('')], expected: [true, false] },
    { name: 'is not told of white space', events: [type(' ')], expected: [] },
    { name: 'is not told when nothing changed', events: [type('')], expected: [] },
    {
      name: 'ends with the message itself, and begins anew',
      events: [type('H'), { type: 'submitted', clientId: 'c', at: noon } as const, type('A')],
      expected: [true, true],
    },
    {
      name: 'is not told into a connection that is lost',
      events: [{ type: 'unsubscribed', reason: 'lost' } as const, type('H')],
      expected: [],
    },
    { name: 'is not told offline', events: [{ type: 'wentOffline' } as const, type('H')], expected: [] },
  ])('$name', ({ events, expected }) => {
    expect(told(anOpenChat(), ...events)).toEqual(expected);
  });

  test('is throttled by a wait, which is an effect', () => {
    expect(run(anOpenChat(), type('H')).effects).toContainEqual({
      type: 'schedule',
      timer: 'typingPause',
      delayMs: 3_000,
    });
  });

  test('is not told of a chat that is closed', () => {
    expect(told(anOpenChat({ status: 'closed' }), type('H'))).toEqual([]);
  });
});

describe('that the other side types', () => {
  const shown = (...events: ChatEvent[]) => run(anOpenChat(), ...events).state.typing.remote !== null;

  test.each([
    { name: 'is shown', events: [types()], expected: true },
    { name: 'ends when it says so', events: [types(), types(false)], expected: false },
    { name: 'ends by itself', events: [types(), { type: 'typingExpired' } as const], expected: false },
    { name: 'ends with its message', events: [types(), reply('m-1')], expected: false },
    {
      name: 'ends with the connection',
      events: [types(), { type: 'unsubscribed', reason: 'lost' } as const],
      expected: false,
    },
    { name: 'is no news of one’s own side in another tab', events: [types(true, 'customer')], expected: false },
  ])('$name', ({ events, expected }) => {
    expect(shown(...events)).toBe(expected);
  });

  test('expires later than it is repeated, each time anew', () => {
    const { effects } = run(anOpenChat(), types(), types());
    expect(effects).toEqual([
      { type: 'schedule', timer: 'typingExpiry', delayMs: 6_500 },
      { type: 'schedule', timer: 'typingExpiry', delayMs: 6_500 },
    ]);
  });
});

describe('read marks', () => {
  test('are told once of what is looked at', () => {
    expect(readTold(anOpenChat(), reply('m-1', noon + 1), reply('m-1', noon + 1))).toEqual([noon + 1]);
  });

  test('are told when the viewer comes back, not while nobody looks', () => {
    const away = run(
      anOpenChat(),
      { type: 'visibilityChanged', pageVisible: false },
      reply('m-1'),
      reply('m-2', noon + 2),
    );
    expect(away.effects.filter(({ type }) => type === 'publishReadReceipt')).toEqual([]);
    expect(readTold(away.state, { type: 'visibilityChanged', pageVisible: true })).toEqual([noon + 2]);
  });

  test('that were not told for want of a connection are told on the next', () => {
    const lost = run(anOpenChat(), { type: 'unsubscribed', reason: 'lost' }, reply('m-1')).state;
    expect(readTold(lost, { type: 'subscribed', recovered: false })).toEqual([noon + 1]);
  });

  test('are told again on a new connection as long as the server does not know', () => {
    const again: ChatEvent[] = [
      { type: 'unsubscribed', reason: 'lost' },
      { type: 'subscribed', recovered: true },
    ];
    const read = run(anOpenChat(), reply('m-1')).state;
    expect(readTold(read, ...again)).toEqual([noon + 1]);
    const known = run(read, { type: 'readReceiptReceived', actor: 'customer', readUntil: noon + 1 }).state;
    expect(readTold(known, ...again)).toEqual([]);
  });

  test('of the other side turn the tick of older own messages', () => {
    const own = anItem({ id: 'm-1', actor: 'customer', createdAt: noon });
    const chat = anOpenChat({ timelineItems: [own] });
    expect(isRead(chat, noon)).toBe(false);
    const read = run(chat, { type: 'readReceiptReceived', actor: 'other', readUntil: noon }).state;
    expect([isRead(read, noon), isRead(read, noon + 1)]).toEqual([true, false]);
    expect(isRead(anOpenChat({ readMarks: { customer: null, other: noon } }), noon)).toBe(true);
  });

  test('never go back, in whatever order they are heard', () => {
    const heard = run(
      anOpenChat({ readMarks: { customer: null, other: noon + 5 } }),
      { type: 'readReceiptReceived', actor: 'other', readUntil: noon },
      { type: 'loaded', detail: aDetail({ readMarks: { customer: null, other: noon + 3 } }), at: noon },
    ).state;
    expect(heard.reading.marks.other).toBe(noon + 5);
  });

  test('of another tab make what it read no longer unread', () => {
    const away = run(anOpenChat(), { type: 'visibilityChanged', pageVisible: false }, reply('m-1')).state;
    expect(unreadCount(away)).toBe(1);
    const read = run(away, { type: 'readReceiptReceived', actor: 'customer', readUntil: noon + 1 }).state;
    expect(unreadCount(read)).toBe(0);
  });

  test('a server without them changes nothing but the tick', () => {
    const chat = run(anOpenChat(), reply('m-1'), { type: 'visibilityChanged', pageVisible: false }).state;
    expect(chat.reading.marks).toEqual({ customer: null, other: null });
    expect(chat.timeline).toHaveLength(1);
  });
});

describe('sound and notification', () => {
  const away: ChatEvent = { type: 'visibilityChanged', pageVisible: false };
  const on: ChatEvent = { type: 'alertsToggled', enabled: true };
  const due: ChatEvent = { type: 'alertDue' };
  const alerted = (...events: ChatEvent[]) =>
    run(anOpenChat(), ...events).effects.flatMap((effect) => (effect.type === 'alert' ? [effect.item.id] : []));

  test.each([
    { name: 'come of a message that nobody looked at', events: [on, away, reply('m-1'), due], expected: ['m-1'] },
    { name: 'come once of several', events: [on, away, reply('m-1'), reply('m-2', noon + 2), due], expected: ['m-2'] },
    { name: 'do not come unless asked for', events: [away, reply('m-1'), due], expected: [] },
    {
      name: 'do not come once turned off',
      events: [on, away, reply('m-1'), { type: 'alertsToggled', enabled: false } as const, due],
      expected: [],
    },
    { name: 'do not come of what is looked at', events: [on, reply('m-1'), due], expected: [] },
    {
      name: 'do not come when another tab was looked at',
      events: [
        on,
        away,
        reply('m-1'),
        { type: 'readReceiptReceived', actor: 'customer', readUntil: noon + 1 } as const,
        due,
      ],
      expected: [],
    },
  ])('$name', ({ events, expected }) => {
    expect(alerted(...events)).toEqual(expected);
  });

  test('wait a moment: the message may be read meanwhile', () => {
    expect(run(anOpenChat(), on, away, reply('m-1')).effects).toContainEqual({
      type: 'schedule',
      timer: 'alert',
      delayMs: 600,
    });
  });

  test('are kept on the device', () => {
    expect(run(anOpenChat(), on, on).effects).toEqual([{ type: 'storeAlertPreference', enabled: true }]);
  });
});

describe('a token that is taken away in mid-chat', () => {
  const refused = (status: number) =>
    ({ type: 'http', status, code: null, body: null, retryAfterMs: null, message: 'refused' }) as const;
  const open = anOpenChat({ timelineItems: [anItem({ id: 'm-1' })] });

  test('is found by a room that refuses, then by the detail', () => {
    const left = run(open, { type: 'unsubscribed', reason: 'refused' });
    expect(typesOf(left.effects)).toEqual(['loadDetail']);
    expect(left.state.revoked).toBe(false);
    const revoked = run(left.state, { type: 'loadFailed', error: refused(401) });
    expect(revoked.state.revoked).toBe(true);
    expect(revoked.effects).toEqual([]);
  });

  test('is found by a message that is refused, which stays in view with its text', () => {
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

  test('a message that is refused for itself asks the detail, and nothing is said', () => {
    const { state, effects } = run(
      open,
      { type: 'typed', text: 'Hello?' },
      { type: 'submitted', clientId: 'c-1', at: noon },
      { type: 'sendFailed', clientId: 'c-1', error: refused(403) },
    );
    expect(state.revoked).toBe(false);
    expect(typesOf(effects)).toContain('loadDetail');
  });

  test('is over when the detail comes again', () => {
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

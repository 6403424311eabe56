import type { TimelineItem } from '@product/model';
import { describe, expect, test } from 'vitest';
import {
  type ChatEvent,
  type ChatState,
  canWrite,
  chatNotice,
  firstUnreadId,
  messagesOf,
  timelineRows,
  unreadCount,
} from '../src/index.ts';
import { aDetail, anItem, anOpenChat, noon, run, typesOf } from './chat-fixtures.ts';

const items = (from: number, to: number, change: Partial<TimelineItem> = {}): TimelineItem[] =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    anItem({ id: `m-${from + index}`, createdAt: noon + from + index, ...change }),
  );
const page = (from: number, to: number, olderCursor: string | null = `c-${from}`) =>
  aDetail({ timelineItems: items(from, to), olderCursor });
const fetched = (from: number, to: number, olderCursor: string | null = `c-${from}`): ChatEvent => ({
  type: 'loaded',
  detail: page(from, to, olderCursor),
  at: noon,
});
const older = (cursor: string, from: number, to: number, olderCursor: string | null): ChatEvent => ({
  type: 'olderLoaded',
  cursor,
  detail: page(from, to, olderCursor),
});
const numbers = ({ timeline }: ChatState): number[] => timeline.map(({ id }) => Number(id.slice(2)));
const range = (from: number, to: number): number[] => items(from, to).map(({ createdAt }) => createdAt - noon);
const aLongChat = (): ChatState => anOpenChat(page(10, 19));
const network = { type: 'network', message: 'Network failure' } as const;
const rejoined: ChatEvent[] = [
  { type: 'unsubscribed', reason: 'lost' },
  { type: 'subscribed', recovered: false },
];

describe('older messages', () => {
  test('older messages are requested once, and stand before the others', () => {
    const requested = run(aLongChat(), { type: 'olderRequested' }, { type: 'olderRequested' });
    expect(requested.effects).toEqual([{ type: 'loadOlder', cursor: 'c-10' }]);
    const { state } = run(requested.state, older('c-10', 5, 9, 'c-5'));
    expect(numbers(state)).toEqual(range(5, 19));
    expect(run(state, { type: 'olderRequested' }).effects).toEqual([{ type: 'loadOlder', cursor: 'c-5' }]);
  });

  test('older messages end at the beginning of the conversation, or with an empty page', () => {
    const requested = run(aLongChat(), { type: 'olderRequested' }).state;
    for (const last of [older('c-10', 0, 9, null), older('c-10', 0, -1, 'c-0')]) {
      const { state } = run(requested, last);
      expect(run(state, { type: 'olderRequested' }).effects).toEqual([]);
    }
  });

  test('older messages that fail to load are requested again by the viewer or after a reconnect', () => {
    const failed = run(
      aLongChat(),
      { type: 'olderRequested' },
      { type: 'olderFailed', cursor: 'c-10', error: network },
    );
    expect(failed.state.history.older).toBe('failed');
    expect(typesOf(run(failed.state, { type: 'olderRequested' }).effects)).toEqual(['loadOlder']);
    expect(run(failed.state, { type: 'wentOnline' }).state.history.older).toBe('idle');
  });

  test('older messages of a dropped timeline are ignored', () => {
    const requested = run(aLongChat(), { type: 'olderRequested' }, ...rejoined, fetched(300, 309)).state;
    const { state } = run(requested, older('c-10', 5, 9, 'c-5'));
    expect(numbers(state)).toEqual(range(300, 309));
  });

  test('an older message removes its copy from the outbox', () => {
    const written = run(aLongChat(), { type: 'typed', text: 'x' }, { type: 'submitted', clientId: 'k', at: noon });
    const detail = aDetail({ timelineItems: [anItem({ id: 'm-9', clientId: 'k', createdAt: noon + 9 })] });
    const { state, effects } = run(
      written.state,
      { type: 'olderRequested' },
      { type: 'olderLoaded', cursor: 'c-10', detail },
    );
    expect(state.outbox).toEqual([]);
    expect(typesOf(effects)).toContain('deleteMessage');
  });

  test('older messages cause no alert and no broadcast', () => {
    const away = run(
      aLongChat(),
      { type: 'visibilityChanged', pageVisible: false },
      { type: 'alertsToggled', enabled: true },
    ).state;
    const { effects } = run(away, { type: 'olderRequested' }, older('c-10', 5, 9, null));
    expect(effects.map(({ type }) => type)).toEqual(['loadOlder']);
  });
});

describe('after a gap', () => {
  test('after a gap of less than a page the timeline continues', () => {
    const { state } = run(aLongChat(), ...rejoined, fetched(15, 24));
    expect(numbers(state)).toEqual(range(10, 24));
    expect(state.history.olderCursor).toBe('c-10');
  });

  test('after a gap of more than a page the newest page stands alone, and leads back to the rest without a hole', () => {
    const { state } = run(aLongChat(), ...rejoined, fetched(300, 309));
    expect(numbers(state)).toEqual(range(300, 309));
    expect(state.history.olderCursor).toBe('c-300');
  });

  test('a reply that arrives before the page does not hide the hole', () => {
    const [reply] = items(309, 309);
    const received: ChatEvent = {
      type: 'replyReceived',
      reply: { status: 'open', chatRatingEnabled: true, chatRatings: [], timelineItems: reply ? [reply] : [] },
    };
    const { state } = run(aLongChat(), ...rejoined, received, fetched(300, 309));
    expect(numbers(state)).toEqual(range(300, 309));
  });

  test('a message from before the loaded part waits for its page', () => {
    const { state } = run(aLongChat(), {
      type: 'sendSucceeded',
      clientId: 'old',
      item: anItem({ id: 'm-3', clientId: 'old', actor: 'customer', createdAt: noon + 3 }),
    });
    expect(numbers(state)).toEqual(range(10, 19));
  });

  test('after a gap the other tabs fetch again instead of showing a hole', () => {
    const { effects } = run(aLongChat(), ...rejoined, fetched(300, 309));
    const updates = effects.flatMap((effect) => (effect.type === 'broadcast' ? [effect.update] : []));
    const other = run(
      run(aLongChat(), { type: 'unsubscribed', reason: 'lost' }).state,
      ...updates.map((one): ChatEvent => ({ type: 'tabUpdateReceived', update: one })),
    );
    expect(numbers(other.state)).toEqual(range(10, 19));
    expect(typesOf(other.effects)).toEqual(['loadDetail']);
  });

  test('a backend without pages loads everything at once', () => {
    const { state } = run(anOpenChat(page(10, 19, null)), ...rejoined, fetched(10, 400, null));
    expect(numbers(state)).toEqual(range(10, 400));
    expect(run(state, { type: 'olderRequested' }).effects).toEqual([]);
  });
});

describe('the divider', () => {
  const unreadOf = (state: ChatState) => [firstUnreadId(state), unreadCount(state)];

  test('the divider moves up with the pages to the last read message', () => {
    const away = run(aLongChat(), { type: 'visibilityChanged', pageVisible: false }).state;
    const { state } = run(away, ...rejoined, fetched(300, 309));
    expect(unreadOf(state)).toEqual(['m-300', 10]);
    const { state: more } = run(state, { type: 'olderRequested' }, older('c-300', 290, 299, 'c-290'));
    expect(unreadOf(more)).toEqual(['m-290', 20]);
    const { state: all } = run(more, { type: 'olderRequested' }, older('c-290', 0, 289, null));
    expect(unreadOf(all)).toEqual(['m-20', 290]);
    const rows = timelineRows(messagesOf(all.timeline, [], 'customer'), { firstUnreadId: firstUnreadId(all) });
    const marks = Array.from({ length: rows.length }, (_, index) => rows.at(index)?.type).filter(
      (type) => type === 'new',
    );
    expect(marks).toHaveLength(1);
  });

  test('a message that is dropped and loaded again is unread once', () => {
    const away = run(aLongChat(), { type: 'visibilityChanged', pageVisible: false }).state;
    const [reply] = items(20, 20);
    const received: ChatEvent = {
      type: 'replyReceived',
      reply: { status: 'open', chatRatingEnabled: true, chatRatings: [], timelineItems: reply ? [reply] : [] },
    };
    const { state } = run(
      away,
      received,
      ...rejoined,
      fetched(30, 39),
      { type: 'olderRequested' },
      older('c-30', 0, 29, null),
    );
    expect(unreadOf(state)).toEqual(['m-20', 20]);
  });
});

describe('a full chat', () => {
  const refused = {
    type: 'http',
    status: 409,
    code: 'chat_full',
    body: null,
    retryAfterMs: null,
    message: 'The visitor wrote as much into this chat as it takes',
  } as const;

  test('a full chat shows the failed message and the reason, and accepts no further one of the visitor', () => {
    const { state } = run(
      anOpenChat(),
      { type: 'typed', text: 'one more' },
      { type: 'submitted', clientId: 'k', at: noon },
      { type: 'sendFailed', clientId: 'k', error: refused },
    );
    expect(state.outbox).toMatchObject([{ clientId: 'k', delivery: 'failed', body: 'one more' }]);
    expect([chatNotice(state), canWrite(state)]).toEqual(['full', false]);
  });

  test('the detail marks a chat as full, and staff can still write', () => {
    expect(chatNotice(anOpenChat({ isFull: true }))).toBe('full');
    expect(canWrite(anOpenChat({ isFull: true }, 'other'))).toBe(true);
  });
});

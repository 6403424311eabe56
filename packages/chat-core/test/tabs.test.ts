import { describe, expect, test } from 'vitest';
import { type ChatEvent, type ChatState, type TabUpdate, unreadCount, unsentOf } from '../src/index.ts';
import { aDetail, anItem, anOpenChat, noon, run } from './chat-fixtures.ts';

const newsIn = (state: ChatState, ...events: ChatEvent[]): TabUpdate[] =>
  run(state, ...events).effects.flatMap((effect) => (effect.type === 'broadcast' ? [effect.update] : []));
/** What another tab knows after it heard all of it. */
const heardBy = (tab: ChatState, news: readonly TabUpdate[]) =>
  run(tab, ...news.map((one): ChatEvent => ({ type: 'tabUpdateReceived', update: one })));
const write = (clientId: string, text = clientId): ChatEvent[] => [
  { type: 'typed', text },
  { type: 'submitted', clientId, at: noon },
];
const network = { type: 'network', message: 'Network failure' } as const;
const reply: ChatEvent = {
  type: 'replyReceived',
  reply: {
    status: 'closed',
    chatRatingEnabled: true,
    chatRatings: [{ rating: 50, createdAt: noon }],
    timelineItems: [anItem({ id: 'm-1' })],
  },
};

describe('what one tab learns', () => {
  test('the other shows, with the socket down: message, status, rating, read marks', () => {
    const down = run(anOpenChat(), { type: 'unsubscribed', reason: 'lost' }).state;
    const { state } = heardBy(
      down,
      newsIn(anOpenChat(), reply, { type: 'readReceiptReceived', actor: 'other', readUntil: noon }),
    );
    expect(state.timeline.map(({ id }) => id)).toEqual(['m-1']);
    expect(state.live).toMatchObject({ status: 'closed', ratings: [{ rating: 50 }] });
    expect(state.reading.marks.other).toBe(noon);
  });

  test('is told as little as changed, and nothing when nothing did', () => {
    const chat = anOpenChat({ timelineItems: [anItem({ id: 'm-0', createdAt: noon - 1 })] });
    expect(newsIn(chat, reply)[0]?.items.map(({ id }) => id)).toEqual(['m-1']);
    expect(newsIn(chat, { type: 'ticked', at: noon }, { type: 'typed', text: 'x' })).toEqual([]);
  });

  test('a message that belongs before others is told as well', () => {
    const chat = anOpenChat({ timelineItems: [anItem({ id: 'm-9', createdAt: noon + 9 })] });
    expect(newsIn(chat, reply)[0]?.items.map(({ id }) => id)).toEqual(['m-1']);
  });

  test('is not told back: news of news would never end', () => {
    const news = newsIn(anOpenChat(), reply);
    expect(newsIn(heardBy(anOpenChat(), news).state)).toEqual([]);
    expect(heardBy(anOpenChat(), news).effects.filter(({ type }) => type === 'broadcast')).toEqual([]);
  });
});

describe('what one tab writes', () => {
  const written = newsIn(anOpenChat(), { type: 'wentOffline' }, ...write('c-1'));

  test('the other shows as it stands there, and does not send', () => {
    const { state, effects } = heardBy(anOpenChat(), written);
    expect(unsentOf(state.outbox, state.otherTabsOutbox)).toMatchObject([{ clientId: 'c-1', delivery: 'waiting' }]);
    expect(effects.filter(({ type }) => type === 'postMessage')).toEqual([]);
  });

  test('stands between the messages of this one, in the order of writing', () => {
    const own = run(anOpenChat(), { type: 'typed', text: 'b' }, { type: 'submitted', clientId: 'c-2', at: noon + 1 });
    const { state } = heardBy(own.state, written);
    expect(unsentOf(state.outbox, state.otherTabsOutbox).map(({ clientId }) => clientId)).toEqual(['c-1', 'c-2']);
  });

  test('is shown once when it arrives, whoever says so first', () => {
    const item = anItem({ id: 'm-1', clientId: 'c-1', actor: 'customer' });
    const arrived = heardBy(heardBy(anOpenChat(), written).state, [
      ...newsIn(run(anOpenChat(), ...write('c-1')).state, { type: 'sendSucceeded', clientId: 'c-1', item }),
    ]).state;
    expect([arrived.timeline.length, arrived.otherTabsOutbox.length]).toEqual([1, 0]);
    const late = heardBy(arrived, written).state;
    expect([late.timeline.length, late.otherTabsOutbox.length]).toEqual([1, 0]);
  });

  test('and takes back, is gone here', () => {
    const tab = run(anOpenChat(), ...write('c-1')).state;
    const gone = newsIn(tab, { type: 'removed', clientId: 'c-1' });
    expect(heardBy(heardBy(anOpenChat(), written).state, gone).state.otherTabsOutbox).toEqual([]);
    const both = heardBy(run(anOpenChat(), ...write('c-1')).state, gone);
    expect(both.state.outbox).toEqual([]);
    expect(both.effects).toContainEqual({ type: 'abortPost', clientId: 'c-1' });
  });

  test.each(['retried', 'removed'] as const)('can be %s from here', (type) => {
    const failed = newsIn(run(anOpenChat(), ...write('c-1')).state, {
      type: 'sendFailed',
      clientId: 'c-1',
      error: network,
    });
    const shown = heardBy(anOpenChat(), failed).state;
    const { state, effects } = run(shown, { type, clientId: 'c-1' });
    expect(state.otherTabsOutbox).toEqual([]);
    expect(effects.map((effect) => effect.type)).toContain(type === 'retried' ? 'postMessage' : 'deleteMessage');
  });

  test.each(['tabClosed', 'orphansDue'] as const)('is read from the device and sent from here: %s', (type) => {
    const shown = heardBy(anOpenChat(), written);
    expect(shown.effects).toContainEqual({ type: 'schedule', timer: 'orphans', delayMs: 30_000 });
    const asked = run(shown.state, { type });
    expect(asked.effects).toEqual([{ type: 'restoreOutbox' }]);
    const adopted = run(asked.state, { type: 'outboxRestored', messages: shown.state.otherTabsOutbox });
    expect(adopted.effects.map((effect) => effect.type)).toContain('postMessage');
    expect(adopted.state.otherTabsOutbox).toEqual([]);
    expect(adopted.state.outbox).toMatchObject([{ clientId: 'c-1', delivery: 'sending' }]);
  });

  test('a tab that leaves without unsent messages asks for nothing', () => {
    expect(run(anOpenChat(), { type: 'tabClosed' }).effects).toEqual([]);
  });
});

test('news before the first detail are kept, and the detail brings the rest', () => {
  const opening = run(anOpenChat()).state;
  const early = heardBy({ ...opening, details: null, timeline: [] }, newsIn(anOpenChat(), reply)).state;
  const loaded = run(early, { type: 'loaded', detail: aDetail({ status: 'closed' }), at: noon }).state;
  expect(loaded.timeline.map(({ id }) => id)).toEqual(['m-1']);
  expect(unreadCount(loaded)).toBe(0);
});

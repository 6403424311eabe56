import { describe, expect, test } from 'vitest';
import { type ChatEvent, type ChatState, type TabUpdate, unreadCount, unsentOf } from '../src/index.ts';
import { aDetail, anItem, anOpenChat, noon, run } from './chat-fixtures.ts';

const updatesOf = (state: ChatState, ...events: ChatEvent[]): TabUpdate[] =>
  run(state, ...events).effects.flatMap((effect) => (effect.type === 'broadcast' ? [effect.update] : []));
/** Applies updates to another tab. */
const receivedBy = (tab: ChatState, updates: readonly TabUpdate[]) =>
  run(tab, ...updates.map((one): ChatEvent => ({ type: 'tabUpdateReceived', update: one })));
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

describe('updates of one tab', () => {
  test('a tab without a socket receives message, status, rating and read positions from another tab', () => {
    const down = run(anOpenChat(), { type: 'unsubscribed', reason: 'lost' }).state;
    const { state } = receivedBy(
      down,
      updatesOf(anOpenChat(), reply, { type: 'readReceiptReceived', actor: 'other', readUntil: noon }),
    );
    expect(state.timeline.map(({ id }) => id)).toEqual(['m-1']);
    expect(state.live).toMatchObject({ status: 'closed', ratings: [{ rating: 50 }] });
    expect(state.reading.marks.other).toBe(noon);
  });

  test('an update holds the changes only, and no update is sent without a change', () => {
    const chat = anOpenChat({ timelineItems: [anItem({ id: 'm-0', createdAt: noon - 1 })] });
    expect(updatesOf(chat, reply)[0]?.items.map(({ id }) => id)).toEqual(['m-1']);
    expect(updatesOf(chat, { type: 'ticked', at: noon }, { type: 'typed', text: 'x' })).toEqual([]);
  });

  test('an update holds a message that belongs before others', () => {
    const chat = anOpenChat({ timelineItems: [anItem({ id: 'm-9', createdAt: noon + 9 })] });
    expect(updatesOf(chat, reply)[0]?.items.map(({ id }) => id)).toEqual(['m-1']);
  });

  test('a received update is not broadcast again', () => {
    const updates = updatesOf(anOpenChat(), reply);
    expect(updatesOf(receivedBy(anOpenChat(), updates).state)).toEqual([]);
    expect(receivedBy(anOpenChat(), updates).effects.filter(({ type }) => type === 'broadcast')).toEqual([]);
  });
});

describe('unsent messages of one tab', () => {
  const written = updatesOf(anOpenChat(), { type: 'wentOffline' }, ...write('c-1'));

  test('an unsent message of one tab is visible in the other, and not sent there', () => {
    const { state, effects } = receivedBy(anOpenChat(), written);
    expect(unsentOf(state.outbox, state.otherTabsOutbox)).toMatchObject([{ clientId: 'c-1', delivery: 'waiting' }]);
    expect(effects.filter(({ type }) => type === 'postMessage')).toEqual([]);
  });

  test('the unsent messages of two tabs stand in the order of writing', () => {
    const own = run(anOpenChat(), { type: 'typed', text: 'b' }, { type: 'submitted', clientId: 'c-2', at: noon + 1 });
    const { state } = receivedBy(own.state, written);
    expect(unsentOf(state.outbox, state.otherTabsOutbox).map(({ clientId }) => clientId)).toEqual(['c-1', 'c-2']);
  });

  test('an unsent message of another tab is shown once after it arrives, whatever the order of updates', () => {
    const item = anItem({ id: 'm-1', clientId: 'c-1', actor: 'customer' });
    const arrived = receivedBy(receivedBy(anOpenChat(), written).state, [
      ...updatesOf(run(anOpenChat(), ...write('c-1')).state, { type: 'sendSucceeded', clientId: 'c-1', item }),
    ]).state;
    expect([arrived.timeline.length, arrived.otherTabsOutbox.length]).toEqual([1, 0]);
    const late = receivedBy(arrived, written).state;
    expect([late.timeline.length, late.otherTabsOutbox.length]).toEqual([1, 0]);
  });

  test('a message that one tab removes disappears from the other', () => {
    const tab = run(anOpenChat(), ...write('c-1')).state;
    const removal = updatesOf(tab, { type: 'removed', clientId: 'c-1' });
    expect(receivedBy(receivedBy(anOpenChat(), written).state, removal).state.otherTabsOutbox).toEqual([]);
    const both = receivedBy(run(anOpenChat(), ...write('c-1')).state, removal);
    expect(both.state.outbox).toEqual([]);
    expect(both.effects).toContainEqual({ type: 'abortPost', clientId: 'c-1' });
  });

  test.each(['retried', 'removed'] as const)('can be %s from here', (type) => {
    const failed = updatesOf(run(anOpenChat(), ...write('c-1')).state, {
      type: 'sendFailed',
      clientId: 'c-1',
      error: network,
    });
    const shown = receivedBy(anOpenChat(), failed).state;
    const { state, effects } = run(shown, { type, clientId: 'c-1' });
    expect(state.otherTabsOutbox).toEqual([]);
    expect(effects.map((effect) => effect.type)).toContain(type === 'retried' ? 'postMessage' : 'deleteMessage');
  });

  test.each(['tabClosed', 'orphansDue'] as const)(
    'the unsent message of a closed tab is restored from the device and sent: %s',
    (type) => {
      const shown = receivedBy(anOpenChat(), written);
      expect(shown.effects).toContainEqual({ type: 'schedule', timer: 'orphans', delayMs: 30_000 });
      const requested = run(shown.state, { type });
      expect(requested.effects).toEqual([{ type: 'restoreOutbox' }]);
      const adopted = run(requested.state, { type: 'outboxRestored', messages: shown.state.otherTabsOutbox });
      expect(adopted.effects.map((effect) => effect.type)).toContain('postMessage');
      expect(adopted.state.otherTabsOutbox).toEqual([]);
      expect(adopted.state.outbox).toMatchObject([{ clientId: 'c-1', delivery: 'sending' }]);
    },
  );

  test('a tab that closes without unsent messages has no effect', () => {
    expect(run(anOpenChat(), { type: 'tabClosed' }).effects).toEqual([]);
  });
});

test('an update before the first detail is stored, and the detail adds the rest', () => {
  const opening = run(anOpenChat()).state;
  const early = receivedBy({ ...opening, details: null, timeline: [] }, updatesOf(anOpenChat(), reply)).state;
  const loaded = run(early, { type: 'loaded', detail: aDetail({ status: 'closed' }), at: noon }).state;
  expect(loaded.timeline.map(({ id }) => id)).toEqual(['m-1']);
  expect(unreadCount(loaded)).toBe(0);
});

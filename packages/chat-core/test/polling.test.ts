import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChatEvent, initialChat } from '../src/index.ts';
import { aDetail, anItem, anOpenChat, noon, run, typesOf } from './chat-fixtures.ts';
import { anyEvent, createScenario } from './scenario.ts';

const reply = anItem({ id: 'm-1', createdAt: noon + 1, actor: 'other', body: 'Good morning' });
const loaded = { type: 'loaded', detail: aDetail({ timelineItems: [reply] }), at: noon } as const;
const network = { type: 'network', message: 'Network failure' } as const;
const polled = { type: 'schedule', timer: 'poll', delayMs: 27_000, spreadMs: 6_000 };

/** A loaded chat whose live connection never opened. */
const unconnected = () =>
  run(
    initialChat({ feedbackId: 'f-1', token: 't-1' }),
    { type: 'started', at: noon, online: true },
    { type: 'unsubscribed', reason: 'lost' },
    { type: 'loaded', detail: aDetail(), at: noon },
  );

describe('a chat without a live connection', () => {
  test('it loads the conversation about every 30 seconds, and shows the replies', () => {
    const opened = unconnected();
    expect(opened.effects).toContainEqual(polled);
    const due = run(opened.state, { type: 'pollDue' });
    expect(due.effects).toEqual([{ type: 'loadDetail' }, polled]);
    const { state } = run(due.state, loaded);
    expect(state.timeline).toEqual([reply]);
    expect(run(state, { type: 'pollDue' }).effects).toEqual([{ type: 'loadDetail' }, polled]);
  });

  test('it stops once the connection is live, and starts again when that is lost', () => {
    const live = run(unconnected().state, { type: 'subscribed', recovered: true }).state;
    expect(run(live, { type: 'pollDue' }).effects).toEqual([]);
    expect(run(live, { type: 'unsubscribed', reason: 'lost' }).effects).toContainEqual(polled);
  });

  const pauses: readonly (readonly [string, ChatEvent])[] = [
    ['in a hidden tab', { type: 'visibilityChanged', pageVisible: false }],
    ['without a network', { type: 'wentOffline' }],
  ];
  test.each(pauses)('it rests %s', (_, event) => {
    expect(run(unconnected().state, event, { type: 'pollDue' }).effects).toEqual([]);
  });

  test('a visitor who returns to the tab gets the replies at once', () => {
    const hidden = run(unconnected().state, { type: 'visibilityChanged', pageVisible: false }).state;
    const { effects } = run(hidden, { type: 'visibilityChanged', pageVisible: true });
    expect(effects).toEqual([{ type: 'loadDetail' }, polled]);
  });

  test('a failed fetch is repeated by its own timer alone', () => {
    const failed = run(unconnected().state, { type: 'pollDue' }, { type: 'loadFailed', error: network }).state;
    expect(run(failed, { type: 'pollDue' }).effects).toEqual([polled]);
  });
});

test('a live chat schedules no poll', () => {
  const { effects } = run(anOpenChat(), { type: 'visibilityChanged', pageVisible: false }, loaded);
  expect(typesOf(effects)).not.toContain('schedule');
});

test('after any history a poll is due wherever a viewer looks at a chat without a live connection', () => {
  fc.assert(
    fc.property(fc.array(anyEvent(2), { maxLength: 60, size: 'max' }), (history) => {
      const { apply, states, pollsScheduled } = createScenario(2);
      for (const event of history) apply(event);
      states().forEach((state, tab) => {
        const isAlone = state.connection !== 'live' && state.details !== null && state.live.status !== 'archived';
        if (isAlone && state.visibility.pageVisible) expect(pollsScheduled()[tab]).toBe(true);
      });
    }),
    { numRuns: 500 },
  );
});

import type { TimelineItem } from '@product/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChatReply, mergeTimeline } from '../src/index.ts';
import { anItem, anOpenChat, noon, run } from './chat-fixtures.ts';
import { anyEvent, createScenario, PAGE } from './scenario.ts';

const items = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 0, max: 30 }).map(String), offset: fc.integer({ min: 0, max: 5 }) }),
  { selector: ({ id }) => id },
);
const toItem = ({ id, offset }: { id: string; offset: number }): TimelineItem =>
  anItem({ id, createdAt: noon + offset, actor: Number(id) % 2 ? 'customer' : 'other' });
const reply = (timelineItems: readonly TimelineItem[]): ChatReply => ({
  status: 'open',
  chatRatingEnabled: true,
  chatRatings: [],
  timelineItems,
});

test('a reply that arrives twice changes nothing', () => {
  fc.assert(
    fc.property(items, (drawn) => {
      const event = { type: 'replyReceived', reply: reply(drawn.map(toItem)) } as const;
      const once = run(anOpenChat(), event);
      const twice = run(once.state, event);
      expect(twice.state).toEqual(once.state);
      expect(twice.effects).toEqual([]);
    }),
  );
});

test('any order and grouping of deliveries gives the same timeline', () => {
  fc.assert(
    fc.property(
      items.chain((drawn) => fc.tuple(fc.constant(drawn), fc.shuffledSubarray(drawn, { minLength: drawn.length }))),
      ([drawn, shuffled]) => {
        const together = mergeTimeline([], drawn.map(toItem));
        const oneByOne = shuffled
          .map(toItem)
          .reduce((known, item) => mergeTimeline(known, [item]), [] as readonly TimelineItem[]);
        expect(oneByOne).toEqual(together);
        expect(mergeTimeline(together, shuffled.map(toItem))).toBe(together);
      },
    ),
  );
});

test.each([1, 2])(
  'after any history of events, gaps and reconnects %i tabs hold the newest part without a hole, and by scrolling all of it',
  (tabs) => {
    fc.assert(
      fc.property(fc.array(anyEvent(tabs), { maxLength: 80, size: 'max' }), (history) => {
        const { apply, settle, scrollUp, states, fresh, server, written, removed } = createScenario(tabs);
        for (const event of history) apply(event);
        settle();
        for (const { timeline, history } of states()) {
          // The newest part of the conversation, without a hole.
          expect(timeline).toEqual(server.timeline.slice(server.timeline.length - timeline.length));
          expect(timeline.length).toBeGreaterThanOrEqual(Math.min(PAGE, server.timeline.length));
          expect(history.olderCursor === null).toBe(timeline.length === server.timeline.length);
        }
        scrollUp();
        settle();
        for (const state of states()) {
          expect(state.timeline).toEqual(server.timeline);
          expect(state.live).toEqual(fresh().live);
          expect(state.reading.marks).toEqual(fresh().reading.marks);
          expect(state.details).toEqual(fresh().details);
          expect(state.outbox).toEqual([]);
          expect(state.otherTabsOutbox).toEqual([]);
        }
        // No message is lost or stored twice.
        const clientIds = server.timeline.map((item) => item.clientId).filter((id) => id !== null);
        expect(new Set(clientIds).size).toBe(clientIds.length);
        expect(written().filter((id) => !clientIds.includes(id) && !removed().has(id))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  },
);

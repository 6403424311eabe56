import type { TimelineItem } from '@product/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anItem, noon } from '../../test/chat-fixtures.ts';
import type { OutgoingMessage } from '../outbox/outgoing-message.ts';
import { mergeTimeline } from '../timeline/timeline.ts';
import { type ShownTimeline, shownTimeline } from './shown-timeline.ts';

const HALF_A_DAY_MS = 43_200_000;

const step = fc.record({
  heard: fc.array(fc.record({ id: fc.nat({ max: 40 }), at: fc.nat({ max: 8 }) }), { maxLength: 3 }),
  unsent: fc.array(fc.nat({ max: 3 }), { maxLength: 2 }),
  firstNewId: fc.option(fc.nat({ max: 40 })),
});

const toItem = ({ id, at }: { id: number; at: number }): TimelineItem =>
  anItem({ id: `m-${id}`, createdAt: noon + at * HALF_A_DAY_MS, actor: id % 3 === 0 ? 'customer' : 'other' });
const toUnsent = (id: number): OutgoingMessage => ({
  clientId: `c-${id}`,
  body: 'x',
  attachment: null,
  writtenAt: noon,
  delivery: id % 2 === 0 ? 'waiting' : 'failed',
  progressPercent: null,
  error: null,
});

test('made from what was shown before, a timeline is what it is from scratch', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12, size: 'max' }), (steps) => {
      let timeline: readonly TimelineItem[] = [];
      let shown: ShownTimeline | undefined;
      for (const { heard, unsent, firstNewId } of steps) {
        timeline = mergeTimeline(timeline, heard.map(toItem));
        const source = {
          timeline,
          unsent: [...new Set(unsent)].map(toUnsent),
          viewer: 'customer',
          firstNewId: firstNewId === null ? null : `m-${firstNewId}`,
        } as const;
        shown = shownTimeline(source, shown);
        expect(shown).toEqual(shownTimeline(source));
      }
    }),
    { numRuns: 500 },
  );
});

test('nothing new gives the same rows, and one more message leaves the others as they are', () => {
  const timeline = [1, 2, 3].map((id) => toItem({ id, at: 0 }));
  const source = { timeline, unsent: [], viewer: 'customer', firstNewId: null } as const;
  const before = shownTimeline(source);
  expect(shownTimeline(source, before).rows).toBe(before.rows);
  const after = shownTimeline({ ...source, timeline: [...timeline, toItem({ id: 4, at: 0 })] }, before);
  expect(after.rows[1]).toBe(before.rows[1]);
  expect(after.rows).toHaveLength(before.rows.length + 1);
});

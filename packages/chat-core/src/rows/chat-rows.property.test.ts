import type { TimelineItem } from '@product/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anItem, noon } from '../../test/chat-fixtures.ts';
import type { OutgoingMessage } from '../outbox/outbox.ts';
import { type Message, messagesOf } from '../rows/message.ts';
import { mergeTimeline } from '../timeline/timeline.ts';
import type { TimelineRow } from './timeline-rows.ts';
import { type ChatRowsSource, chatRows } from './timeline-rows.ts';

const HALF_A_DAY_MS = 43_200_000;

const step = fc.record({
  received: fc.array(fc.record({ id: fc.nat({ max: 40 }), at: fc.nat({ max: 8 }) }), { maxLength: 3 }),
  unsent: fc.array(fc.nat({ max: 3 }), { maxLength: 2 }),
  firstUnreadId: fc.option(fc.nat({ max: 40 })),
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

/** Builds the rows by comparing each message with its neighbours. */
function plainRows({ timeline, unsent, viewer, firstUnreadId }: ChatRowsSource): readonly TimelineRow[] {
  const messages = messagesOf(timeline, unsent, viewer);
  const dayOf = (message: Message) => new Date(message.at).toDateString();
  const isNew = (message: Message) => firstUnreadId !== null && message.id === firstUnreadId;
  const isApart = (one: Message | undefined, other: Message | undefined) =>
    one === undefined ||
    other === undefined ||
    dayOf(one) !== dayOf(other) ||
    isNew(other) ||
    one.actor !== other.actor;
  return messages.flatMap((message, index): TimelineRow[] => {
    const [previous, next] = [messages[index - 1], messages[index + 1]];
    const startsDay = previous === undefined || dayOf(previous) !== dayOf(message);
    const endsGroup = isApart(message, next);
    return [
      ...(startsDay ? [{ type: 'day', key: `day ${message.key}`, at: message.at } as const] : []),
      ...(isNew(message) ? [{ type: 'new', key: 'new' } as const] : []),
      { type: 'message', key: message.key, message, startsGroup: isApart(previous, message), endsGroup },
    ];
  });
}

const rowsOf = (source: ChatRowsSource) => {
  const rows = chatRows(source);
  return Array.from({ length: rows.length }, (_, index) => rows.at(index));
};

test('the rows of random chats equal those of a plain algorithm', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12, size: 'max' }), (steps) => {
      let timeline: readonly TimelineItem[] = [];
      for (const { received, unsent, firstUnreadId } of steps) {
        timeline = mergeTimeline(timeline, received.map(toItem));
        const source = {
          timeline,
          unsent: [...new Set(unsent)].map(toUnsent),
          viewer: 'customer',
          firstUnreadId: firstUnreadId === null ? null : `m-${firstUnreadId}`,
        } as const;
        expect(rowsOf(source)).toEqual(plainRows(source));
      }
    }),
    { numRuns: 500 },
  );
});

test('a new message leaves the rows of the others the same objects', () => {
  const timeline = [1, 2, 3].map((id) => toItem({ id, at: 0 }));
  const source = { timeline, unsent: [], viewer: 'customer', firstUnreadId: null } as const;
  const before = rowsOf(source);
  const after = rowsOf({ ...source, timeline: [...timeline, toItem({ id: 4, at: 0 })] });
  expect(after[1]).toBe(before[1]);
  expect(after).toHaveLength(before.length + 1);
});

test('the last rows of ten thousand messages read less than a tenth of them', () => {
  let reads = 0;
  const timeline = Array.from({ length: 10_000 }, (_, id) => toItem({ id, at: Math.floor(id / 1_000) }));
  const counted = new Proxy(timeline, {
    get(items, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(items, key);
    },
  });
  const rows = chatRows({ timeline: counted, unsent: [], viewer: 'customer', firstUnreadId: null });
  for (let index = rows.length - 20; index < rows.length; index += 1) rows.at(index);
  expect(reads).toBeLessThan(1_000);
});

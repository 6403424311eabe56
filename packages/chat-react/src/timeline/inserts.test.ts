import type { Message } from '@product/chat-core';
import { timelineRows } from '@product/chat-core';
import fc from 'fast-check';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { type TimelineInsert, withInserts } from './inserts.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const message = (id: string, at: number): Message => ({
  key: id,
  id,
  clientId: null,
  actor: 'customer',
  own: false,
  sender: null,
  body: id,
  image: null,
  at: noon + at,
  delivery: 'sent',
  progressPercent: null,
});
const insert = (key: string, at: number): TimelineInsert => ({
  type: 'insert',
  key,
  at: noon + at,
  element: createElement('p'),
});
const keys = (rows: ReturnType<typeof withInserts>) => Array.from({ length: rows.length }, (_, n) => rows.at(n)?.key);
const rows = timelineRows([message('one', 10), message('two', 20)]);

test.each([
  { name: 'before the first message', at: 5, shown: ['note', 'day one', 'one', 'two'] },
  { name: 'between two messages', at: 15, shown: ['day one', 'one', 'note', 'two'] },
  { name: 'at the time of a message', at: 20, shown: ['day one', 'one', 'two', 'note'] },
  { name: 'after the last message', at: 30, shown: ['day one', 'one', 'two', 'note'] },
])('an insert $name stands in its place', ({ at, shown }) => {
  expect(keys(withInserts(rows, [insert('note', at)], false))).toEqual(shown);
});

test('an insert before the first loaded message waits for the older ones', () => {
  const inserts = [insert('old', 5), insert('new', 15)];
  expect(keys(withInserts(rows, inserts, true))).toEqual(['day one', 'one', 'new', 'two']);
});

test('an insert stands above the divider of the message that follows it', () => {
  const unread = timelineRows([message('one', 10), message('two', 20)], { firstUnreadId: 'two' });
  expect(keys(withInserts(unread, [insert('note', 15)], false))).toEqual(['day one', 'one', 'note', 'new', 'two']);
});

test('an empty conversation shows its inserts alone', () => {
  expect(keys(withInserts(timelineRows([]), [insert('a', 1), insert('b', 2)], false))).toEqual(['a', 'b']);
});

test('no row and no insert is lost or doubled, and the order of each stays', () => {
  const times = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 12 }).map((list) => list.sort((a, b) => a - b));
  fc.assert(
    fc.property(times, times, (messages, inserted) => {
      const plain = timelineRows(messages.map((at, n) => message(`m${n}`, at)));
      const merged = keys(
        withInserts(
          plain,
          inserted.map((at, n) => insert(`i${n}`, at)),
          false,
        ),
      );
      expect(merged.filter((key) => !key?.startsWith('i'))).toEqual(keys(plain));
      expect(merged.filter((key) => key?.startsWith('i'))).toEqual(inserted.map((_, n) => `i${n}`));
    }),
  );
});

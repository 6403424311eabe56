import { expect, test } from 'vitest';
import type { Happening } from '../screen/messages.ts';
import { type JournalEntry, journalWith } from './journal.ts';

const happening = (event: Happening['event'], effects: Happening['effects'] = []) =>
  ({ event, effects, payload: {} }) as unknown as Happening;

test('the newest stands first, with what it carries but not its time', () => {
  const first = journalWith([], happening({ type: 'cleared', questionId: 'q', at: 5 }));
  const both = journalWith(first, happening({ type: 'advanced', source: 'next', at: 6 }));
  expect(both).toMatchObject([
    { id: 2, event: 'advanced', detail: '{"source":"next"}' },
    { id: 1, event: 'cleared', detail: '{"questionId":"q"}' },
  ]);
});

test('a visitor who only moves is no news', () => {
  expect(journalWith([], happening({ type: 'activity', at: 1 }))).toEqual([]);
});

test('it does not grow without end', () => {
  let journal: readonly JournalEntry[] = [];
  for (let at = 0; at < 500; at += 1)
    journal = journalWith(journal, happening({ type: 'cleared', questionId: 'q', at }));
  expect(journal.length).toBe(60);
  expect(journal[0]?.id).toBe(500);
});

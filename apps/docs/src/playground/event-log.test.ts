import { expect, test } from 'vitest';
import type { SurveyUpdate } from '../screen/messages.ts';
import { type LogEntry, withEvent } from './event-log.ts';

const update = (event: SurveyUpdate['event'], effects: SurveyUpdate['effects'] = []) =>
  ({ event, effects, payload: {} }) as unknown as SurveyUpdate;

test('the newest event comes first, with its data but not its time', () => {
  const first = withEvent([], update({ type: 'cleared', questionId: 'q', at: 5 }));
  const both = withEvent(first, update({ type: 'advanced', source: 'next', at: 6 }));
  expect(both).toMatchObject([
    { id: 2, event: 'advanced', detail: '{"source":"next"}' },
    { id: 1, event: 'cleared', detail: '{"questionId":"q"}' },
  ]);
});

test('activity without effects adds no line to the log', () => {
  expect(withEvent([], update({ type: 'activity', at: 1 }))).toEqual([]);
});

test('the log keeps its newest 60 lines', () => {
  let log: readonly LogEntry[] = [];
  for (let at = 0; at < 500; at += 1) log = withEvent(log, update({ type: 'cleared', questionId: 'q', at }));
  expect(log.length).toBe(60);
  expect(log[0]?.id).toBe(500);
});

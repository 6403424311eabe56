import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOf } from '../inbox/selectors.ts';
import { aSummary } from '../testing/summary.ts';
import { foldUnfinished, neighbourOf } from './fold-unfinished.ts';

const newestFirst = orderOf({ waitingOnly: false });
const longestWaitFirst = orderOf({ waitingOnly: true });
const finished = (id: string, visitorId: string | null) => aSummary(id, { visitorId, unread: 0 });
const partial = (id: string, visitorId: string | null) => aSummary(id, { visitorId, completed: false, unread: 0 });
const shape = (items: Parameters<typeof foldUnfinished>[0]) =>
  foldUnfinished(items).map(({ feedback, unfinished }) => [feedback.id, ...unfinished.map(({ id }) => id)]);

test.each([
  {
    name: 'unfinished feedbacks fold under the finished one of their visitor, whichever is newer',
    items: [partial('p2', 'v'), finished('f', 'v'), partial('p1', 'v')],
    rows: [['f', 'p2', 'p1']],
  },
  {
    name: 'without a finished one, the newest stays',
    items: [partial('p2', 'v'), partial('p1', 'v')],
    rows: [['p2', 'p1']],
  },
  {
    name: 'two finished feedbacks keep their rows, and the newest takes the unfinished one',
    items: [finished('f2', 'v'), finished('f1', 'v'), partial('p', 'v')],
    rows: [['f2', 'p'], ['f1']],
  },
  {
    name: 'other visitors, and unknown ones, keep their rows',
    items: [finished('f', 'v'), partial('p1', 'w'), partial('p2', null), partial('p3', null)],
    rows: [['f'], ['p1'], ['p2'], ['p3']],
  },
  {
    name: 'an unfinished feedback with an unread message keeps its row',
    items: [finished('f', 'v'), { ...partial('p', 'v'), unread: 1 }],
    rows: [['f'], ['p']],
  },
  {
    name: 'a feedback of another node keeps its row',
    items: [finished('f', 'v'), { ...partial('p', 'v'), nodeId: 'pier' }],
    rows: [['f'], ['p']],
  },
])('$name', ({ items, rows }) => {
  expect(shape(items)).toEqual(rows);
});

test.each([
  { from: null, next: 'f2', previous: 'f2' },
  { from: 'f2', next: 'f1', previous: undefined },
  { from: 'p1', next: 'f1', previous: 'f2' },
  { from: 'f1', next: undefined, previous: 'f2' },
])('beside $from, down the list is $next and up is $previous', ({ from, next, previous }) => {
  const items = [partial('p2', 'v'), finished('f2', 'v'), finished('f1', 'w'), partial('p1', 'v')];
  const rows = foldUnfinished(items);
  const selected = items.find(({ id }) => id === from);
  expect(neighbourOf(rows, selected, 1, newestFirst)).toBe(next);
  expect(neighbourOf(rows, selected, -1, newestFirst)).toBe(previous);
});

test.each([
  { createdAt: 9, next: 'f3', previous: undefined },
  { createdAt: 2, next: 'f1', previous: 'f3' },
  { createdAt: 0, next: undefined, previous: 'f1' },
])('beside the place that a feedback of time $createdAt has left, down is $next and up is $previous', (place) => {
  const rows = foldUnfinished([aSummary('f3', { createdAt: 3 }), aSummary('f1', { createdAt: 1 })]);
  const left = aSummary('left', { createdAt: place.createdAt, status: 'closed' });
  expect(neighbourOf(rows, left, 1, newestFirst)).toBe(place.next);
  expect(neighbourOf(rows, left, -1, newestFirst)).toBe(place.previous);
});

test('beside a feedback that has moved to the top, the colleague goes on where it was opened', () => {
  const opened = aSummary('f2', { visitorWroteAt: 2 });
  const rows = foldUnfinished([
    aSummary('f2', { visitorWroteAt: 9 }),
    aSummary('f3', { visitorWroteAt: 3 }),
    aSummary('f1', { visitorWroteAt: 1 }),
  ]);
  expect(neighbourOf(rows, opened, 1, newestFirst)).toBe('f1');
  expect(neighbourOf(rows, opened, -1, newestFirst)).toBe('f3');
});

test('beside a feedback that was replied to, the colleague goes on with the next one that waits', () => {
  const replied = aSummary('f2', { waitingSince: 2 });
  const rows = foldUnfinished([aSummary('f1', { waitingSince: 1 }), aSummary('f3', { waitingSince: 3 })]);
  expect(neighbourOf(rows, replied, 1, longestWaitFirst)).toBe('f3');
  expect(neighbourOf(rows, replied, -1, longestWaitFirst)).toBe('f1');
});

test('every feedback is in the list exactly once', () => {
  const feedback = fc.record({
    visitorId: fc.option(fc.constantFrom('v', 'w')),
    completed: fc.boolean(),
    unread: fc.constantFrom(0, 1),
  });
  fc.assert(
    fc.property(fc.array(feedback, { maxLength: 12 }), (all) => {
      const items = all.map((one, at) => aSummary(`f-${at}`, one));
      expect(shape(items).flat().toSorted()).toEqual(items.map(({ id }) => id).toSorted());
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { type DueWebhook, MAX_CALLS, shareCalls } from './share-calls.ts';

const due = (id: string, change: Partial<DueWebhook> = {}): DueWebhook => ({
  ...{ id, failingSince: null, probeAt: null },
  ...change,
});
const many = (count: number, change: Partial<DueWebhook> = {}) =>
  Array.from({ length: count }, (_, n) => due(`dead-${n}`, { failingSince: 1, ...change }));
const idle = { counts: new Map<string, number>(), accepting: new Set<string>() };
const total = (shares: ReadonlyMap<string, number>) => [...shares.values()].reduce((sum, count) => sum + count, 0);

describe('the shares of calls', () => {
  test('a webhook gets one call until it has accepted an event, then sixteen', () => {
    expect(shareCalls([due('a')], idle, 0)).toEqual(new Map([['a', 1]]));
    expect(shareCalls([due('a')], { ...idle, counts: new Map([['a', 1]]) }, 0)).toEqual(new Map());
    expect(shareCalls([due('a')], { ...idle, accepting: new Set(['a']) }, 0)).toEqual(new Map([['a', 16]]));
    const running = { accepting: new Set(['a']), counts: new Map([['a', 12]]) };
    expect(shareCalls([due('a')], running, 0)).toEqual(new Map([['a', 4]]));
  });

  test('sixty webhooks that fail hold half of the calls at most, and one that accepts has its sixteen', () => {
    const shares = shareCalls([...many(60), due('works')], { ...idle, accepting: new Set(['works']) }, 0);
    expect(shares.get('works')).toBe(16);
    expect(total(shares)).toBe(16 + 32);
    const counts = new Map(many(32).map(({ id }) => [id, 1]));
    const later = shareCalls([...many(60), due('works')], { counts, accepting: new Set(['works']) }, 0);
    expect(later).toEqual(new Map([['works', 16]]));
  });

  test('a new webhook is tried before those that fail', () => {
    expect(shareCalls([...many(60), due('new')], idle, 0).get('new')).toBe(1);
  });

  test('webhooks that accept share the calls of the process evenly', () => {
    const ids = Array.from({ length: 10 }, (_, n) => `webhook-${n}`);
    const shares = shareCalls(
      ids.map((id) => due(id)),
      { ...idle, accepting: new Set(ids) },
      0,
    );
    expect(total(shares)).toBe(MAX_CALLS);
    expect(Math.max(...shares.values()) - Math.min(...shares.values())).toBeLessThanOrEqual(1);
  });

  test('a paused webhook gets one call when its pause is over', () => {
    const paused = due('a', { failingSince: 1, probeAt: 600 });
    expect(shareCalls([paused], idle, 599)).toEqual(new Map());
    expect(shareCalls([paused], idle, 600)).toEqual(new Map([['a', 1]]));
  });
});

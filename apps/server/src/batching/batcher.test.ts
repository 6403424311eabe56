import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

/** Doubles numbers; the batch leaves out negative ones, and `runOne` refuses 13. */
function doubler(runBatch: (items: readonly number[]) => Promise<void> = async () => undefined) {
  const batches: (readonly number[])[] = [];
  const alone: number[] = [];
  const double = createBatcher<number, number>({
    most: 10,
    keyOf: () => null,
    run: async (items) => {
      batches.push(items);
      await runBatch(items);
      return items.map((item) => (item < 0 ? undefined : item * 2));
    },
    runOne: async (item) => {
      alone.push(item);
      if (item === 13) throw new Error('thirteen');
      return item * 2;
    },
    failsAll: (error) => error instanceof Error && error.message === 'away',
  });
  return { double, batches, alone };
}

test('what is asked for in one turn is done together, and each gets its own', async () => {
  const { double, batches } = doubler();
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
  expect(await double(4)).toBe(8);
  expect(batches).toHaveLength(2);
});

test('one that the batch leaves out is done by itself', async () => {
  const { double, alone } = doubler();
  expect(await Promise.all([1, -2].map(double))).toEqual([2, -4]);
  expect(alone).toEqual([-2]);
});

test('when a batch fails, each is done by itself, and one that fails fails no other', async () => {
  const { double } = doubler(async (items) => {
    if (items.includes(13)) throw new Error('bad item');
  });
  const outcomes = await Promise.allSettled([1, 13, 2].map(double));
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message))).toEqual([
    2,
    'thirteen',
    4,
  ]);
});

test('when what all of them need is away, all fail at once, and the next ones try again', async () => {
  let isAway = true;
  const { double, alone } = doubler(async () => {
    if (isAway) throw new Error('away');
  });
  expect((await Promise.allSettled([1, 2].map(double))).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(alone).toEqual([]);
  isAway = false;
  expect(await double(3)).toBe(6);
});

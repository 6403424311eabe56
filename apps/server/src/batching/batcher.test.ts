import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

/** Creates a batcher that doubles numbers; a batch leaves out negative numbers, and 13 alone fails. */
function createDoubler(onBatch: (items: readonly number[]) => Promise<void> = async () => undefined) {
  const batches: (readonly number[])[] = [];
  const alone: number[] = [];
  const double = createBatcher<number, number>({
    maxBatchSize: 10,
    keyOf: () => null,
    runBatch: async (items) => {
      batches.push(items);
      await onBatch(items);
      return items.map((item) => (item < 0 ? undefined : item * 2));
    },
    runAlone: async (item) => {
      alone.push(item);
      if (item === 13) throw new Error('thirteen');
      return item * 2;
    },
    failsAll: (error) => error instanceof Error && error.message === 'unavailable',
  });
  return { double, batches, alone };
}

test('items of one turn of the event loop share a batch, and each caller gets its own result', async () => {
  const { double, batches } = createDoubler();
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
  expect(await double(4)).toBe(8);
  expect(batches).toHaveLength(2);
});

test('an item that its batch leaves out runs alone', async () => {
  const { double, alone } = createDoubler();
  expect(await Promise.all([1, -2].map(double))).toEqual([2, -4]);
  expect(alone).toEqual([-2]);
});

test('after a failed batch each item runs alone, and a failing item fails no other', async () => {
  const { double } = createDoubler(async (items) => {
    if (items.includes(13)) throw new Error('bad item');
  });
  const outcomes = await Promise.allSettled([1, 13, 2].map(double));
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message))).toEqual([
    2,
    'thirteen',
    4,
  ]);
});

test('an error of a shared service fails the whole batch, and the next batch tries again', async () => {
  let isAvailable = false;
  const { double, alone } = createDoubler(async () => {
    if (!isAvailable) throw new Error('unavailable');
  });
  expect((await Promise.allSettled([1, 2].map(double))).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(alone).toEqual([]);
  isAvailable = true;
  expect(await double(3)).toBe(6);
});

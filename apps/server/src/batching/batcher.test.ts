import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BatchQueue, type BatchRules, createBatcher, emptyQueue, stepBatch } from './batcher.ts';

interface Item {
  readonly key: string | null;
  readonly number: number;
}

const maxBatchSize = 3;
const rules: BatchRules<Item> = { maxBatchSize, keyOf: ({ key }) => key };

/** Applies events to an empty queue and collects the batches in the order in which they ran. */
function play(events: readonly ('added' | 'gathered' | 'finished')[], keys: readonly (string | null)[]) {
  let queue: BatchQueue<Item> = emptyQueue;
  const added: Item[] = [];
  const batches: (readonly Item[])[] = [];
  let running = 0;
  const apply = (type: 'added' | 'gathered' | 'finished'): void => {
    // Only a running batch can finish.
    if (type === 'finished' && queue.phase !== 'running') return;
    const item = { key: keys[added.length % keys.length] ?? null, number: added.length };
    if (type === 'added') added.push(item);
    if (type === 'finished') running--;
    const [next, effect] = stepBatch(queue, type === 'added' ? { type, item } : { type }, rules);
    queue = next;
    if (effect?.type !== 'run') return;
    running++;
    expect(running).toBe(1);
    batches.push(effect.items);
  };
  for (const type of events) apply(type);
  for (let turns = 0; queue.phase !== 'idle' && turns < 1_000; turns++)
    apply(queue.phase === 'running' ? 'finished' : 'gathered');
  return { added, batches, queue };
}

const plays = fc.record({
  events: fc.array(
    fc.oneof(fc.constant('added' as const), fc.constant('gathered' as const), fc.constant('finished' as const)),
  ),
  keys: fc.array(fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 }).map(String)), { minLength: 1 }),
});

test('a batch queue runs each added item once, one batch at a time, until it is empty', () => {
  fc.assert(
    fc.property(plays, ({ events, keys }) => {
      const { added, batches, queue } = play(events, keys);
      const run = batches.flat().map(({ number }) => number);
      expect(run.toSorted((left, right) => left - right)).toEqual(added.map(({ number }) => number));
      expect(queue).toEqual(emptyQueue);
    }),
  );
});

test('a batch is never empty, never too large, and never has one key twice', () => {
  fc.assert(
    fc.property(plays, ({ events, keys }) => {
      for (const batch of play(events, keys).batches) {
        const named = batch.flatMap(({ key }) => key ?? []);
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(maxBatchSize);
        expect(new Set(named).size).toBe(named.length);
      }
    }),
  );
});

test('a batch queue runs the items of one key in the order of arrival', () => {
  fc.assert(
    fc.property(plays, ({ events, keys }) => {
      const run = play(events, keys).batches.flat();
      for (const key of new Set(keys)) {
        const numbers = run.filter((item) => item.key === key && key !== null).map(({ number }) => number);
        expect(numbers).toEqual(numbers.toSorted((left, right) => left - right));
      }
    }),
  );
});

test('items that arrive while a batch runs form the next batch', () => {
  const { batches } = play(['added', 'gathered', 'added', 'added', 'finished'], [null]);
  expect(batches.map((batch) => batch.map(({ number }) => number))).toEqual([[0], [1, 2]]);
});

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

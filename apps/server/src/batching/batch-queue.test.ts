import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BatchQueue, type BatchRules, emptyQueue, stepBatch } from './batch-queue.ts';

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

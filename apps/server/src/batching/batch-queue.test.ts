import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BatchQueue, type BatchRules, emptyQueue, stepBatch } from './batch-queue.ts';

interface Item {
  readonly key: string | null;
  readonly number: number;
}

const most = 3;
const rules: BatchRules<Item> = { most, keyOf: ({ key }) => key };

/** Plays events, and gives the batches in the order in which they ran. */
function play(events: readonly ('came' | 'gathered' | 'done')[], keys: readonly (string | null)[]) {
  let queue: BatchQueue<Item> = emptyQueue;
  const came: Item[] = [];
  const batches: (readonly Item[])[] = [];
  let running = 0;
  const happen = (type: 'came' | 'gathered' | 'done'): void => {
    // Nothing ends that did not begin.
    if (type === 'done' && queue.phase !== 'running') return;
    const item = { key: keys[came.length % keys.length] ?? null, number: came.length };
    if (type === 'came') came.push(item);
    if (type === 'done') running--;
    const [next, effect] = stepBatch(queue, type === 'came' ? { type, item } : { type }, rules);
    queue = next;
    if (effect?.type !== 'run') return;
    running++;
    expect(running).toBe(1);
    batches.push(effect.items);
  };
  for (const type of events) happen(type);
  for (let turns = 0; queue.phase !== 'idle' && turns < 1_000; turns++)
    happen(queue.phase === 'running' ? 'done' : 'gathered');
  return { came, batches, queue };
}

const plays = fc.record({
  events: fc.array(
    fc.oneof(fc.constant('came' as const), fc.constant('gathered' as const), fc.constant('done' as const)),
  ),
  keys: fc.array(fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 }).map(String)), { minLength: 1 }),
});

test('everything that came is done once, one batch at a time, and nothing is left', () => {
  fc.assert(
    fc.property(plays, ({ events, keys }) => {
      const { came, batches, queue } = play(events, keys);
      const done = batches.flat().map(({ number }) => number);
      expect(done.toSorted((left, right) => left - right)).toEqual(came.map(({ number }) => number));
      expect(queue).toEqual(emptyQueue);
    }),
  );
});

test('no batch is empty, too large, or has one key twice', () => {
  fc.assert(
    fc.property(plays, ({ events, keys }) => {
      for (const batch of play(events, keys).batches) {
        const named = batch.flatMap(({ key }) => key ?? []);
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(most);
        expect(new Set(named).size).toBe(named.length);
      }
    }),
  );
});

test('those of one key are done in the order in which they came', () => {
  fc.assert(
    fc.property(plays, ({ events, keys }) => {
      const done = play(events, keys).batches.flat();
      for (const key of new Set(keys)) {
        const numbers = done.filter((item) => item.key === key && key !== null).map(({ number }) => number);
        expect(numbers).toEqual(numbers.toSorted((left, right) => left - right));
      }
    }),
  );
});

test('what comes while one batch runs makes the next', () => {
  const { batches } = play(['came', 'gathered', 'came', 'came', 'done'], [null]);
  expect(batches.map((batch) => batch.map(({ number }) => number))).toEqual([[0], [1, 2]]);
});

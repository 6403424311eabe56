import {
  type BatchEffect,
  type BatchEvent,
  type BatchQueue,
  type BatchRules,
  emptyQueue,
  stepBatch,
} from './batch-queue.ts';

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

export interface BatcherOptions<Item, Result> extends BatchRules<Item> {
  /**
   * Does them all, or none when it rejects. A result for each item, in order; undefined for one that is to be done by
   * itself after all.
   */
  run(items: readonly Item[]): Promise<readonly (Result | undefined)[]>;
  /** Does one by itself: what came of it is its caller's alone. */
  runOne(item: Item): Promise<Result>;
  /** True when the batch failed for want of something that each item would want as well: then all of them fail. */
  failsAll(error: unknown): boolean;
}

/** Does together what is asked for at about the same time. One that fails fails no other. */
export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>): (item: Item) => Promise<Result> {
  type Entry = Waiting<Item, Result>;
  const rules: BatchRules<Entry> = { most: options.most, keyOf: ({ item }) => options.keyOf(item) };
  let queue: BatchQueue<Entry> = emptyQueue;

  const happen = (event: BatchEvent<Entry>): void => {
    const [next, effect] = stepBatch(queue, event, rules);
    queue = next;
    perform(effect);
  };
  const perform = (effect: BatchEffect<Entry>): void => {
    // After this turn of the event loop: what the same turn reads from other connections comes along.
    if (effect?.type === 'gather') setImmediate(() => happen({ type: 'gathered' }));
    if (effect?.type === 'run') void run(effect.items).finally(() => happen({ type: 'done' }));
  };
  const run = async (entries: readonly Entry[]): Promise<void> => {
    let results: readonly (Result | undefined)[] = [];
    try {
      results = await options.run(entries.map(({ item }) => item));
    } catch (error) {
      if (options.failsAll(error)) {
        for (const { reject } of entries) reject(error);
        return;
      }
    }
    const alone: Promise<void>[] = [];
    for (const [index, { item, resolve, reject }] of entries.entries()) {
      const result = results[index];
      if (result === undefined) alone.push(options.runOne(item).then(resolve, reject));
      else resolve(result);
    }
    await Promise.all(alone);
  };
  return (item) => new Promise((resolve, reject) => happen({ type: 'came', item: { item, resolve, reject } }));
}

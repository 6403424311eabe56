import {
  type BatchEffect,
  type BatchEvent,
  type BatchQueue,
  type BatchRules,
  emptyQueue,
  stepBatch,
} from './batch-queue.ts';

interface Entry<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

export interface BatcherOptions<Item, Result> extends BatchRules<Item> {
  /** Processes all items, or none if it rejects. Returns a result for each item; undefined: process it alone. */
  runBatch(items: readonly Item[]): Promise<readonly (Result | undefined)[]>;
  /** Processes one item. Its failure affects only its caller. */
  runAlone(item: Item): Promise<Result>;
  /** Tells whether a failed batch fails each item, because each item needs the same missing service. */
  failsAll(error: unknown): boolean;
}

/** Creates a function that processes simultaneous items in batches. A failing item fails no other. */
export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>): (item: Item) => Promise<Result> {
  type Waiting = Entry<Item, Result>;
  const rules: BatchRules<Waiting> = { ...options, keyOf: ({ item }) => options.keyOf(item) };
  let queue: BatchQueue<Waiting> = emptyQueue;

  const dispatch = (event: BatchEvent<Waiting>): void => {
    const [next, effect] = stepBatch(queue, event, rules);
    queue = next;
    runEffect(effect);
  };
  const runEffect = (effect: BatchEffect<Waiting>): void => {
    // One turn of the event loop later, so that items of other connections join the batch.
    if (effect?.type === 'gather') setImmediate(() => dispatch({ type: 'gathered' }));
    if (effect?.type === 'run') void run(effect.items).finally(() => dispatch({ type: 'finished' }));
  };
  const run = async (entries: readonly Waiting[]): Promise<void> => {
    let results: readonly (Result | undefined)[] = [];
    try {
      results = await options.runBatch(entries.map(({ item }) => item));
    } catch (error) {
      if (options.failsAll(error)) {
        for (const { reject } of entries) reject(error);
        return;
      }
    }
    const alone: Promise<void>[] = [];
    for (const [index, { item, resolve, reject }] of entries.entries()) {
      const result = results[index];
      if (result === undefined) alone.push(options.runAlone(item).then(resolve, reject));
      else resolve(result);
    }
    await Promise.all(alone);
  };
  return (item) => new Promise((resolve, reject) => dispatch({ type: 'added', item: { item, resolve, reject } }));
}

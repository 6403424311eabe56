/** Items that wait for their batch. */
export interface BatchQueue<Item> {
  readonly waiting: readonly Item[];
  /** `gathering`: the next batch starts in a moment and takes items that arrive until then. */
  readonly phase: 'idle' | 'gathering' | 'running';
}

type BatchEvent<Item> =
  | { readonly type: 'added'; readonly item: Item }
  | { readonly type: 'gathered' }
  /** The running batch succeeded or failed. */
  | { readonly type: 'finished' };

type BatchEffect<Item> = { readonly type: 'gather' } | { readonly type: 'run'; readonly items: readonly Item[] } | null;

export interface BatchRules<Item> {
  readonly maxBatchSize: number;
  /** Items with the same key run in separate batches, in the order of arrival. Null: no restriction. */
  keyOf(item: Item): string | null;
}

export const emptyQueue: BatchQueue<never> = { waiting: [], phase: 'idle' };

/**
 * Runs one batch at a time; items that arrive meanwhile form the next batch. A single item never waits for others, and a
 * busy queue makes larger batches.
 *
 * @example
 * const [gathering] = stepBatch(emptyQueue, { type: 'added', item: 'a' }, rules); // effect: gather
 * const [running, effect] = stepBatch(gathering, { type: 'gathered' }, rules); // effect: run ['a']
 */
export function stepBatch<Item>(
  queue: BatchQueue<Item>,
  event: BatchEvent<Item>,
  rules: BatchRules<Item>,
): readonly [BatchQueue<Item>, BatchEffect<Item>] {
  switch (event.type) {
    case 'added': {
      const waiting = [...queue.waiting, event.item];
      return queue.phase === 'idle'
        ? [{ waiting, phase: 'gathering' }, { type: 'gather' }]
        : [{ waiting, phase: queue.phase }, null];
    }
    case 'gathered':
      return queue.phase === 'gathering' ? startBatch(queue.waiting, rules) : [queue, null];
    case 'finished':
      return queue.waiting.length > 0
        ? [{ waiting: queue.waiting, phase: 'gathering' }, { type: 'gather' }]
        : [emptyQueue, null];
  }
}

function startBatch<Item>(
  waiting: readonly Item[],
  { maxBatchSize, keyOf }: BatchRules<Item>,
): readonly [BatchQueue<Item>, BatchEffect<Item>] {
  const keys = new Set<string>();
  const items: Item[] = [];
  const postponed: Item[] = [];
  for (const item of waiting) {
    const key = keyOf(item);
    if (items.length < maxBatchSize && (key === null || !keys.has(key))) items.push(item);
    else postponed.push(item);
    if (key !== null) keys.add(key);
  }
  return [
    { waiting: postponed, phase: 'running' },
    { type: 'run', items },
  ];
}

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
    // Waits for one turn of the event loop, so that items of other connections join the batch.
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

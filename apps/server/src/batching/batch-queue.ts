/** Items that wait for their batch. */
export interface BatchQueue<Item> {
  readonly waiting: readonly Item[];
  /** `gathering`: the next batch starts in a moment and takes items that arrive until then. */
  readonly phase: 'idle' | 'gathering' | 'running';
}

export type BatchEvent<Item> =
  | { readonly type: 'added'; readonly item: Item }
  | { readonly type: 'gathered' }
  /** The running batch succeeded or failed. */
  | { readonly type: 'finished' };

export type BatchEffect<Item> =
  | { readonly type: 'gather' }
  | { readonly type: 'run'; readonly items: readonly Item[] }
  | null;

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

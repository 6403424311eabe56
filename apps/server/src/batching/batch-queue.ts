/** What waits to be done together, and whether something is being done. */
export interface BatchQueue<Item> {
  readonly waiting: readonly Item[];
  /** `gathering`: a batch begins in a moment, so that what comes in that moment is in it. */
  readonly phase: 'idle' | 'gathering' | 'running';
}

export type BatchEvent<Item> =
  | { readonly type: 'came'; readonly item: Item }
  /** The moment is over. */
  | { readonly type: 'gathered' }
  /** The batch was done, well or badly. */
  | { readonly type: 'done' };

export type BatchEffect<Item> =
  | { readonly type: 'gather' }
  | { readonly type: 'run'; readonly items: readonly Item[] }
  | null;

export interface BatchRules<Item> {
  /** In one batch. */
  readonly most: number;
  /**
   * Two items of one key are never in one batch; they are done in the order in which they came. Null: beside anything.
   */
  keyOf(item: Item): string | null;
}

export const emptyQueue: BatchQueue<never> = { waiting: [], phase: 'idle' };

/**
 * One batch at a time: what comes while one runs makes the next. So a lone item waits for nobody, and the busier it gets
 * the more are done at once.
 *
 * @example
 * const [gathering] = stepBatch(emptyQueue, { type: 'came', item: 'a' }, rules); // effect: gather
 * const [running, effect] = stepBatch(gathering, { type: 'gathered' }, rules); // effect: run ['a']
 */
export function stepBatch<Item>(
  queue: BatchQueue<Item>,
  event: BatchEvent<Item>,
  rules: BatchRules<Item>,
): readonly [BatchQueue<Item>, BatchEffect<Item>] {
  switch (event.type) {
    case 'came': {
      const waiting = [...queue.waiting, event.item];
      return queue.phase === 'idle'
        ? [{ waiting, phase: 'gathering' }, { type: 'gather' }]
        : [{ waiting, phase: queue.phase }, null];
    }
    case 'gathered':
      return queue.phase === 'gathering' ? begin(queue.waiting, rules) : [queue, null];
    case 'done':
      return queue.waiting.length > 0
        ? [{ waiting: queue.waiting, phase: 'gathering' }, { type: 'gather' }]
        : [emptyQueue, null];
  }
}

function begin<Item>(
  waiting: readonly Item[],
  { most, keyOf }: BatchRules<Item>,
): readonly [BatchQueue<Item>, BatchEffect<Item>] {
  const keys = new Set<string>();
  const items: Item[] = [];
  const later: Item[] = [];
  for (const item of waiting) {
    const key = keyOf(item);
    if (items.length < most && (key === null || !keys.has(key))) items.push(item);
    else later.push(item);
    if (key !== null) keys.add(key);
  }
  return [
    { waiting: later, phase: 'running' },
    { type: 'run', items },
  ];
}

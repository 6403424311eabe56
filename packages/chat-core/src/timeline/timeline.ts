import type { TimelineItem } from '@product/model';

/** What the order of the timeline is decided by. */
type Moment = Pick<TimelineItem, 'createdAt' | 'id'>;

/**
 * Both lists as one, each item once, oldest first; of two items with one id the heard one stays. The same items in
 * whatever order and number of deliveries give the same timeline. Gives back `known` itself when nothing is new.
 */
export function mergeTimeline(known: readonly TimelineItem[], heard: readonly TimelineItem[]): readonly TimelineItem[] {
  if (heard.length === 0) return known;
  const last = known.at(-1);
  const only = heard.length === 1 ? heard[0] : undefined;
  // The usual case, a new message at the end, costs no sorting.
  if (
    only !== undefined &&
    (last === undefined || (compareItems(last, only) < 0 && !known.some(({ id }) => id === only.id)))
  ) {
    return [...known, only];
  }
  const byId = new Map(known.map((item) => [item.id, item]));
  let changed = false;
  for (const item of heard) {
    const before = byId.get(item.id);
    if (before !== undefined && isSame(before, item)) continue;
    byId.set(item.id, item);
    changed = true;
  }
  return changed ? [...byId.values()].sort(compareItems) : known;
}

/** By time, then by id, so that every page orders two messages of one millisecond alike. */
export function compareItems(one: Moment, other: Moment): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}

/** A fetch brings the whole conversation again: what is cheap to compare comes first. */
function isSame(one: TimelineItem, other: TimelineItem): boolean {
  return (
    one === other ||
    (one.createdAt === other.createdAt &&
      one.body === other.body &&
      one.clientId === other.clientId &&
      one.actor === other.actor &&
      isSameRecord(one.sender, other.sender) &&
      isSameRecord(one.attachment, other.attachment))
  );
}

function isSameRecord(one: object | null, other: object | null): boolean {
  if (one === null || other === null) return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}

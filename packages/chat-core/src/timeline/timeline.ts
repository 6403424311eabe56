import type { TimelineItem } from '@product/model';
import type { Step } from '@product/runtime';
import type { ChatEffect } from '../effect.ts';
import { splitArrived } from '../outbox/outbox.ts';
import type { ChatState, TimelinePosition } from '../state.ts';

/** Merges messages of either side into the timeline, and removes the arrived ones from the outbox. */
export function receiveItems(state: ChatState, items: readonly TimelineItem[]): Step<ChatState, ChatEffect> {
  const { start } = state.history;
  // A message from before the loaded part arrives with its page: alone it would stand beside a hole.
  const loaded = start === null ? items : items.filter((item) => compareItems(item, start) >= 0);
  const timeline = mergeTimeline(state.timeline, loaded);
  const { unsent: outbox, arrived } = splitArrived(state.outbox, items);
  const otherTabsOutbox = splitArrived(state.otherTabsOutbox, items).unsent;
  const isUnchanged = timeline === state.timeline && arrived.length === 0 && otherTabsOutbox === state.otherTabsOutbox;
  if (isUnchanged) return [state, []];
  return [
    { ...state, timeline, outbox, otherTabsOutbox },
    arrived.map((message): ChatEffect => ({ type: 'deleteMessage', message })),
  ];
}

/**
 * Merges received items into the known ones, each id once, oldest first. The order and number of deliveries do not
 * matter. Returns `known` itself when nothing changes.
 */
export function mergeTimeline(
  known: readonly TimelineItem[],
  received: readonly TimelineItem[],
): readonly TimelineItem[] {
  if (received.length === 0) return known;
  const last = known.at(-1);
  const only = received.length === 1 ? received[0] : undefined;
  // A new message usually belongs at the end, which needs no sorting.
  if (
    only !== undefined &&
    (last === undefined || (compareItems(last, only) < 0 && !known.some(({ id }) => id === only.id)))
  ) {
    return [...known, only];
  }
  const byId = new Map(known.map((item) => [item.id, item]));
  let changed = false;
  for (const item of received) {
    const before = byId.get(item.id);
    if (before !== undefined && isSame(before, item)) continue;
    byId.set(item.id, item);
    changed = true;
  }
  return changed ? [...byId.values()].sort(compareItems) : known;
}

/** Orders by time, then by id, so that each page orders two messages of one millisecond alike. */
export function compareItems(one: TimelinePosition, other: TimelinePosition): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}

/** Compares cheap fields first, since a fetch returns the whole page again. */
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

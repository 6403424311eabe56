import type { TimelineItem } from '@product/model';
import type { Step } from '@product/runtime';
import type { ChatEffect } from '../effect.ts';
import { splitArrived } from '../outbox/outbox.ts';
import type { ChatState } from '../state.ts';
import { compareItems, mergeTimeline } from './timeline.ts';

/** Merges messages of either side into the timeline, and removes the arrived ones from the outbox. */
export function receiveItems(state: ChatState, items: readonly TimelineItem[]): Step<ChatState, ChatEffect> {
  const { start } = state.history;
  // A message from before the loaded part arrives with its page: alone it would stand beside a hole.
  const loaded = start === null ? items : items.filter((item) => compareItems(item, start) >= 0);
  const timeline = mergeTimeline(state.timeline, loaded);
  const { unsent: outbox, arrived } = splitArrived(state.outbox, items);
  const otherTabsOutbox = splitArrived(state.otherTabsOutbox, items).unsent;
  const isSame = timeline === state.timeline && arrived.length === 0 && otherTabsOutbox === state.otherTabsOutbox;
  if (isSame) return [state, []];
  return [
    { ...state, timeline, outbox, otherTabsOutbox },
    arrived.map((message): ChatEffect => ({ type: 'deleteMessage', message })),
  ];
}

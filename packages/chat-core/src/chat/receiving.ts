import type { TimelineItem } from '@product/model';
import type { Step } from '@product/runtime';
import { settleOutbox } from '../outbox/outbox.ts';
import { readUntil } from '../reading/reading.ts';
import { compareItems, mergeTimeline } from '../timeline/timeline.ts';
import type { ChatEffect } from './effect.ts';
import type { Attention, ChatState } from './state.ts';

/** Takes messages of either side into the timeline, each once, and out of the outbox those that stood there. */
export function receiveItems(
  state: ChatState,
  items: readonly TimelineItem[],
  { countUnread }: { readonly countUnread: boolean },
): Step<ChatState, ChatEffect> {
  const { start } = state.history;
  // A message from before the part that is shown comes with its page: alone it would stand beside a hole.
  const shown = start === null ? items : items.filter((item) => compareItems(item, start) >= 0);
  const timeline = mergeTimeline(state.timeline, shown);
  const { left, settled } = settleOutbox(state.outbox, items);
  const elsewhere = settleOutbox(state.elsewhere, items).left;
  if (timeline === state.timeline && settled.length === 0 && elsewhere === state.elsewhere) return [state, []];
  const attention = countUnread ? noticeNew(state, timeline) : state.attention;
  return [
    { ...state, timeline, outbox: left, elsewhere, attention },
    settled.map((message): ChatEffect => ({ type: 'forgetMessage', message })),
  ];
}

function noticeNew(state: ChatState, timeline: readonly TimelineItem[]): Attention {
  const { attention } = state;
  if (attention.pageVisible && attention.atEnd) return attention;
  const known = new Set(state.timeline.map((item) => item.id));
  const fresh = timeline.filter((item) => item.actor !== state.viewer && !known.has(item.id));
  const first = fresh[0];
  if (first === undefined) return attention;
  return {
    ...attention,
    unread: attention.unread + fresh.length,
    ...(attention.unread === 0 && { firstUnreadId: first.id, unreadAfter: readUntil(state) }),
  };
}

/** Looking at the end of the timeline reads everything; the mark stays until the visitor looks away or answers. */
export function attend(attention: Attention, change: { pageVisible?: boolean; atEnd?: boolean }): Attention {
  const next = { ...attention, ...change };
  const looksAway = attention.pageVisible && !next.pageVisible;
  const isLooking = next.pageVisible && next.atEnd;
  return {
    ...next,
    unread: isLooking ? 0 : next.unread,
    firstUnreadId: looksAway && attention.unread === 0 ? null : next.firstUnreadId,
  };
}

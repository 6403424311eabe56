import type { ReadMarks, TimelineItem } from '@product/model';
import type { Step } from '@product/runtime';
import type { ChatEffect } from '../chat/effect.ts';
import type { ChatState } from '../chat/state.ts';

/** How far each side has read, in times of the server (epoch ms). */
export interface Reading {
  /** As the server knows it; null where it keeps none. */
  readonly marks: ReadMarks;
  /** The newest message of the other side that was in view on this device. */
  readonly seenUntil: number | null;
  /** What this connection has told the server. */
  readonly toldUntil: number | null;
}

export const nothingRead: Reading = { marks: { customer: null, other: null }, seenUntil: null, toldUntil: null };

/** Both marks, each the later of the two: hearing them in any order, or twice, gives the same. */
export function mergeMarks(known: ReadMarks, heard: Partial<ReadMarks>): ReadMarks {
  const customer = later(known.customer, heard.customer ?? null);
  const other = later(known.other, heard.other ?? null);
  return customer === known.customer && other === known.other ? known : { customer, other };
}

export function withMarks(state: ChatState, heard: Partial<ReadMarks>): ChatState {
  const marks = mergeMarks(state.reading.marks, heard);
  return marks === state.reading.marks ? state : { ...state, reading: { ...state.reading, marks } };
}

export function withSeen(state: ChatState, seenUntil: number | null): ChatState {
  const seen = later(state.reading.seenUntil, seenUntil);
  return seen === state.reading.seenUntil ? state : { ...state, reading: { ...state.reading, seenUntil: seen } };
}

/** True when the other side has read an own message of this time. */
export function isRead(state: ChatState, at: number): boolean {
  const mark = state.reading.marks[state.viewer === 'customer' ? 'other' : 'customer'];
  return mark !== null && at <= mark;
}

/**
 * What the viewer looks at is read: tells the server once, and again on a new connection as long as it does not know.
 * What was read in another tab is not unread here.
 */
export function noteReading(state: ChatState): Step<ChatState, ChatEffect> {
  const { attention, connection, viewer } = state;
  if (state.facts === null) return [state, []];
  const latest = latestOfOthers(state.timeline, viewer);
  if (latest === null) return [state, []];
  const looked = attention.pageVisible && attention.atEnd ? withSeen(state, latest) : state;
  const { marks, seenUntil, toldUntil } = looked.reading;
  const known = later(marks[viewer], seenUntil);
  const isAllRead = attention.unread > 0 && known !== null && latest <= known;
  const noted = isAllRead ? { ...looked, attention: { ...attention, unread: 0 } } : looked;
  const told = later(marks[viewer], toldUntil);
  if (connection !== 'live' || seenUntil === null || (told !== null && seenUntil <= told)) return [noted, []];
  return [
    { ...noted, reading: { ...noted.reading, toldUntil: seenUntil } },
    [{ type: 'tellRead', readUntil: seenUntil }],
  ];
}

/**
 * Counts the messages of the other side that the viewer has not seen yet, unless the viewer is looking at them now.
 * A chat that loads out of sight thereby knows what came since the last visit.
 */
export function countUnseen(state: ChatState): ChatState {
  const { attention, viewer } = state;
  if (attention.pageVisible && attention.atEnd) return state;
  const known = readUntil(state);
  const unseen = state.timeline.filter((item) => item.actor !== viewer && (known === null || item.createdAt > known));
  const firstUnreadId = unseen[0]?.id ?? null;
  return { ...state, attention: { ...attention, unread: unseen.length, firstUnreadId, unreadAfter: known } };
}

/** How far the viewer has read, here or elsewhere; null for nothing. */
export function readUntil({ reading, viewer }: ChatState): number | null {
  return later(reading.marks[viewer], reading.seenUntil);
}

function latestOfOthers(timeline: readonly TimelineItem[], viewer: TimelineItem['actor']): number | null {
  return timeline.findLast((item) => item.actor !== viewer)?.createdAt ?? null;
}

function later(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

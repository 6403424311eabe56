import type { RatingValue, TimelineItem } from '@product/model';
import { hasContent } from './composer/composer.ts';
import { currentRating } from './rating/current-rating.ts';
import type { ChatState } from './state.ts';
import { type ChatNotice, statusRules } from './status/chat-status.ts';

/** True when the composer accepts messages. Staff may write in any status and at any hour. */
export function canWrite(state: ChatState): boolean {
  if (state.details === null || state.revoked) return false;
  return (
    state.viewer === 'other' || (statusRules[state.live.status].canWrite && !state.outOfHours && !state.details.isFull)
  );
}

/** True when the composer holds a message that can be sent. */
export function canSend(state: ChatState): boolean {
  return canWrite(state) && hasContent(state.composer);
}

/** True when an image may be attached: the chat accepts messages, and its owner allows uploads. */
export function canAttach(state: ChatState): boolean {
  return canWrite(state) && (state.viewer === 'other' || state.details?.preventUpload === false);
}

/** True when the chat can be archived: it is loaded, open and not revoked. */
export function canArchive(state: ChatState): boolean {
  return state.details !== null && !state.revoked && statusRules[state.live.status].canArchive;
}

/** Finds the notice above the composer; null for none. */
export function chatNotice(state: ChatState): ChatNotice | null {
  if (state.details === null || state.viewer === 'other') return null;
  if (state.revoked) return 'revoked';
  return (
    statusRules[state.live.status].notice ?? (state.details.isFull ? 'full' : state.outOfHours ? 'outOfHours' : null)
  );
}

export interface RatingView {
  readonly visible: boolean;
  /** 0, 50, 100, or null for no choice. */
  readonly chosen: RatingValue | null;
  /** True once rated, and while the rating is in transit. */
  readonly disabled: boolean;
}

/** Derives the rating block: its visibility, the chosen face, and whether the choice is final. */
export function ratingView(state: ChatState): RatingView {
  const stored = currentRating(state.live.ratings, state.timeline)?.rating ?? null;
  const { sending } = state.rating;
  return {
    visible:
      state.details !== null && !state.revoked && state.live.ratingEnabled && statusRules[state.live.status].canRate,
    chosen: stored ?? sending,
    disabled: stored !== null || sending !== null,
  };
}

/** True when the other side has read an own message of this time. */
export function isRead(state: ChatState, at: number): boolean {
  const mark = state.reading.marks[state.viewer === 'customer' ? 'other' : 'customer'];
  return mark !== null && at <= mark;
}

/** Finds the viewer's read position, of this device or another one; null before the first read message. */
export function readUntil({ reading, viewer }: ChatState): number | null {
  return laterTime(reading.marks[viewer], reading.seenUntil);
}

/** Counts the loaded messages of the other side after the viewer's read position; 0 before the first detail. */
export function unreadCount(state: ChatState): number {
  return state.details === null ? 0 : newerOfOtherSide(state, readUntil(state)).length;
}

/** Finds the message below the "new messages" divider; null where there is no divider. */
export function firstUnreadId(state: ChatState): string | null {
  const { unreadDivider } = state.reading;
  return unreadDivider === null ? null : (newerOfOtherSide(state, unreadDivider.after).at(-1)?.id ?? null);
}

/** Returns the later of two times; null is before every time. */
export function laterTime(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

/** Lists the messages of the other side after a time, newest first. Only the end of the timeline is searched. */
export function newerOfOtherSide({ timeline, viewer }: ChatState, time: number | null): readonly TimelineItem[] {
  const newer: TimelineItem[] = [];
  for (let index = timeline.length - 1; index >= 0; index -= 1) {
    const item = timeline[index];
    if (item === undefined || (time !== null && item.createdAt <= time)) break;
    if (item.actor !== viewer) newer.push(item);
  }
  return newer;
}

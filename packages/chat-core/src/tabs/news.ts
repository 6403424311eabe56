import type { ReadMarks, TimelineItem } from '@product/model';
import type { ChatState, LiveFacts } from '../chat/state.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { compareItems } from '../timeline/timeline.ts';

/** What one tab learned or did, for the other tabs of the same chat. Plain data: it crosses a channel. */
export interface ChatNews {
  /** New messages; older pages are not told, each tab loads its own. */
  readonly items: readonly TimelineItem[];
  /** More messages came than one page holds: other tabs fetch anew, since the new ones alone would leave a hole. */
  readonly missed: boolean;
  /** Null when unchanged. */
  readonly live: LiveFacts | null;
  readonly marks: ReadMarks;
  readonly seenUntil: number | null;
  /** Unsent messages of the telling tab, where they changed. */
  readonly outgoing: Outbox;
  /** Client ids of messages that are no longer unsent: they arrived, or were taken back. */
  readonly gone: readonly string[];
}

/** What changed from one state to the next; undefined when nothing that concerns other tabs did. */
export function newsOf(before: ChatState, after: ChatState): ChatNews | undefined {
  if (isAlike(before, after)) return undefined;
  const { marks, seenUntil } = after.reading;
  const missed = hasMissed(before, after);
  const unsent = new Set([...after.outbox, ...after.elsewhere].map(({ clientId }) => clientId));
  const news: ChatNews = {
    // The first fetch is no news: each tab makes its own.
    items: before.facts === null || missed ? [] : added(before, after),
    missed,
    live: before.facts === null || before.live === after.live ? null : after.live,
    marks,
    seenUntil,
    outgoing: after.outbox.filter((message) => !before.outbox.includes(message)),
    gone: [...before.outbox, ...before.elsewhere].map(({ clientId }) => clientId).filter((id) => !unsent.has(id)),
  };
  const isEmpty =
    news.items.length + news.outgoing.length + news.gone.length === 0 && news.live === null && !news.missed;
  return isEmpty && isSameReading(before, after) ? undefined : news;
}

function isAlike(before: ChatState, after: ChatState): boolean {
  return (
    before.timeline === after.timeline &&
    before.live === after.live &&
    before.outbox === after.outbox &&
    before.elsewhere === after.elsewhere &&
    isSameReading(before, after)
  );
}

function isSameReading(before: ChatState, after: ChatState): boolean {
  return before.reading.marks === after.reading.marks && before.reading.seenUntil === after.reading.seenUntil;
}

/** True when a page did not join the timeline, which then lost its older part. */
function hasMissed({ timeline: [first] }: ChatState, { timeline: [next] }: ChatState): boolean {
  return first !== undefined && next !== undefined && compareItems(next, first) > 0;
}

function added(
  { timeline: before, history: { start } }: ChatState,
  { timeline: after }: ChatState,
): readonly TimelineItem[] {
  const more = after.length - before.length;
  // The usual case, new messages at the end, costs no look at the others.
  if (more >= 0 && before.at(-1) === after[before.length - 1]) return after.slice(before.length);
  const known = new Set(before);
  return after.filter((item) => !known.has(item) && (start === null || compareItems(item, start) > 0));
}

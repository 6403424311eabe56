import type { TimelineItem } from '@product/model';
import type { ChatState, TabUpdate } from '../state.ts';
import { compareItems } from '../timeline/timeline.ts';

/** Derives the update from a change of the state; undefined when the change does not concern other tabs. */
export function tabUpdateOf(before: ChatState, after: ChatState): TabUpdate | undefined {
  if (isUnchanged(before, after)) return undefined;
  const { marks, seenUntil } = after.reading;
  const hasGap = losesOlderPart(before, after);
  const unsentIds = new Set([...after.outbox, ...after.otherTabsOutbox].map(({ clientId }) => clientId));
  const update: TabUpdate = {
    // Each tab fetches its first detail itself.
    items: before.details === null || hasGap ? [] : newItems(before, after),
    hasGap,
    live: before.details === null || before.live === after.live ? null : after.live,
    marks,
    seenUntil,
    unsent: after.outbox.filter((message) => !before.outbox.includes(message)),
    settledIds: [...before.outbox, ...before.otherTabsOutbox]
      .map(({ clientId }) => clientId)
      .filter((id) => !unsentIds.has(id)),
  };
  const isEmpty =
    update.items.length + update.unsent.length + update.settledIds.length === 0 &&
    update.live === null &&
    !update.hasGap;
  return isEmpty && hasSameReading(before, after) ? undefined : update;
}

function isUnchanged(before: ChatState, after: ChatState): boolean {
  return (
    before.timeline === after.timeline &&
    before.live === after.live &&
    before.outbox === after.outbox &&
    before.otherTabsOutbox === after.otherTabsOutbox &&
    hasSameReading(before, after)
  );
}

function hasSameReading(before: ChatState, after: ChatState): boolean {
  return before.reading.marks === after.reading.marks && before.reading.seenUntil === after.reading.seenUntil;
}

/** True when a page did not join the timeline, which then dropped its older part. */
function losesOlderPart({ timeline: [first] }: ChatState, { timeline: [next] }: ChatState): boolean {
  return first !== undefined && next !== undefined && compareItems(next, first) > 0;
}

function newItems(
  { timeline: before, history: { start } }: ChatState,
  { timeline: after }: ChatState,
): readonly TimelineItem[] {
  const added = after.length - before.length;
  // New messages usually stand at the end: the others need no comparison then.
  if (added >= 0 && before.at(-1) === after[before.length - 1]) return after.slice(before.length);
  const known = new Set(before);
  return after.filter((item) => !known.has(item) && (start === null || compareItems(item, start) > 0));
}

import type { TimelineItem } from '@product/model';
import { type Message, messagesOf } from '../messages/message.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { commonStart, extendRows, type TimelineRow, timelineRows } from './timeline-rows.ts';

export interface TimelineSource {
  readonly timeline: readonly TimelineItem[];
  readonly unsent: Outbox;
  readonly viewer: TimelineItem['actor'];
  readonly firstNewId: string | null;
}

/** What a timeline shows, with what it was made from: the next one is made from it. */
export interface ShownTimeline extends TimelineSource {
  readonly messages: readonly Message[];
  readonly rows: readonly TimelineRow[];
}

/**
 * What the timeline shows, from scratch or from what it showed before: both give the same. Of ten thousand messages one
 * more costs one more.
 */
export function shownTimeline(source: TimelineSource, before?: ShownTimeline): ShownTimeline {
  const { timeline, unsent, viewer, firstNewId } = source;
  if (before === undefined || before.viewer !== viewer) {
    const messages = messagesOf(timeline, unsent, viewer);
    return { ...source, messages, rows: timelineRows(messages, { firstNewId }) };
  }
  const alike = commonStart(before.timeline, timeline);
  const messages = [...before.messages.slice(0, alike), ...messagesOf(timeline.slice(alike), unsent, viewer)];
  const rows =
    before.firstNewId === firstNewId
      ? extendRows(before, messages, { firstNewId })
      : timelineRows(messages, { firstNewId });
  return { ...source, messages, rows };
}

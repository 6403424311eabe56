import type { TimelineItem } from '@product/model';
import { messageSequence } from '../messages/message.ts';
import type { Sequence } from '../messages/sequence.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { type TimelineRow, timelineRows } from './timeline-rows.ts';

export interface TimelineSource {
  /** In order of time, as `mergeTimeline` gives it. */
  readonly timeline: readonly TimelineItem[];
  readonly unsent: Outbox;
  readonly viewer: TimelineItem['actor'];
  /** Id of the message under the mark of what is new. */
  readonly firstNewId: string | null;
}

/** What the timeline shows. Of ten thousand messages it costs a look at the days and the rows that are looked at. */
export function shownTimeline({ timeline, unsent, viewer, firstNewId }: TimelineSource): Sequence<TimelineRow> {
  const messages = messageSequence(timeline, unsent, viewer);
  return timelineRows(messages, { firstNewId, inOrder: timeline.length });
}

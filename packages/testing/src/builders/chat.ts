import type { ChatDetail, TimelineItem } from '@product/model';

/** 20 November 2026 at noon, UTC: the time of every built message. */
const NOON = Date.UTC(2026, 10, 20, 12);

/** Creates a message of staff. */
export function aTimelineItem(item: Partial<TimelineItem> & { readonly id: string }): TimelineItem {
  return {
    clientId: null,
    action: 'add_comment',
    actor: 'other',
    body: `Body of ${item.id}`,
    attachment: null,
    createdAt: NOON,
    sender: null,
    ...item,
  };
}

/** Creates an open chat without messages. */
export function aChatDetail(detail: Partial<ChatDetail> = {}): ChatDetail {
  return {
    id: 'f-1',
    node: {
      name: 'Harbour Books',
      logoUrl: null,
      operating: true,
      operating247: true,
      operatingHours: [],
      timeZone: null,
    },
    creator: null,
    responses: [],
    createdAt: NOON,
    timelineItems: [],
    olderCursor: null,
    greeting: null,
    usualReplySeconds: null,
    isFull: false,
    chatRatings: [],
    chatRatingEnabled: true,
    chatRatingBody: null,
    chatQueueBody: null,
    account: null,
    status: 'open',
    preventUpload: false,
    readMarks: { customer: null, other: null },
    ...detail,
  };
}

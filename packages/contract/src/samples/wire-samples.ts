import type { FeedbackPayload } from '@product/model';
import type { ResponseOf } from '../table.ts';

const moment = '2026-11-20T14:05:00.000Z';

/** Returns a valid feedback as sent to the server, with the given changes. */
export function aFeedback(change: Partial<FeedbackPayload> = {}): FeedbackPayload {
  return {
    device_id: 'device-1',
    created_at: moment,
    node_id: 'node-1',
    flow_id: 'flow-1',
    user_id: null,
    origin_url: null,
    language_id: null,
    created_offline: false,
    time_spent_in_seconds: 3,
    responses: [{ question_id: 'q-1', option_id: 'o-1' }],
    customer: {},
    attachment_ids: [],
    ...change,
  };
}

type TimelineItemBody = ResponseOf<'sendChatMessage'>['timeline_item'];

/** Returns a timeline item as sent by the server, with the given changes. */
export function aTimelineItem(change: Partial<TimelineItemBody> = {}): TimelineItemBody {
  return {
    id: 't-1',
    client_id: null,
    action: 'add_comment',
    actor: 'customer',
    detail: { comment: { body: 'hello' }, attachment: null, created_at: moment },
    customer: { id: 'c-1', name: 'Ada' },
    ...change,
  };
}

/** Returns a chat as sent by the server, with the given changes. */
export function aChatDetail(change: Partial<ResponseOf<'loadChat'>> = {}): ResponseOf<'loadChat'> {
  return {
    id: 'f-1',
    node: { name: 'Harbour' },
    created_at: moment,
    timeline_items: [aTimelineItem()],
    status: 'open',
    ...change,
  };
}

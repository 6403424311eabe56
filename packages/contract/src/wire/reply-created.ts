import * as v from 'valibot';
import { chatRatingWire } from './chat-detail.ts';
import { chatStatusWire } from './chat-status.ts';
import { timelineItemWire } from './timeline-item.ts';

/** Sent for every new message of either side, and with no item when status or ratings change. */
export const replyCreatedWire = v.object({
  feedback_id: v.string(),
  status: chatStatusWire,
  chat_rating_enabled: v.boolean(),
  chat_ratings: v.array(chatRatingWire),
  timeline_items: v.array(timelineItemWire),
});

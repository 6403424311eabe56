import type { FeedbackRow } from '../database/tables.ts';
import { toSummary } from '../inbox/feedback-summary.ts';
import type { Services } from '../services.ts';
import { loadRatings, readStatus, type StoredRating, toRating } from './stored-chat.ts';
import type { TimelineItemWire } from './timeline-item.ts';

export interface ChatChange {
  readonly feedback: FeedbackRow;
  /** New or changed messages; empty when the status or a rating changed. */
  readonly items?: readonly TimelineItemWire[];
  /** The chat's ratings, oldest first, if they are known; otherwise they are loaded. */
  readonly ratings?: readonly StoredRating[] | undefined;
}

/** Publishes a change of a chat to the chat's room and to the inbox. */
export async function publishChat(
  { database, definitions, live }: Pick<Services, 'database' | 'definitions' | 'live'>,
  { feedback, items = [], ratings }: ChatChange,
): Promise<void> {
  const [node, known, summary] = await Promise.all([
    definitions.findNode(feedback.node_id),
    ratings ?? loadRatings(database, feedback.id),
    toSummary(definitions, feedback),
  ]);
  live.replyCreated({
    feedback_id: feedback.id,
    status: readStatus(feedback.status),
    chat_rating_enabled: node?.server.chat_rating_enabled ?? true,
    chat_ratings: known.map(toRating),
    timeline_items: [...items],
  });
  live.feedbackChanged(summary);
}

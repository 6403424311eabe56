import type { ReplyCreated } from '@product/contract';
import type { FeedbackRow, MessageRow } from '../database/tables.ts';
import { toSummary } from '../inbox/feedback-summary.ts';
import type { Services } from '../services.ts';
import { loadReplyCreated, type StoredRating } from './chat-detail.ts';

/**
 * Tells the chat's room and the inbox what changed. `messages` are the new ones; none when the status or a rating changed.
 * Returns what the room was told.
 */
export async function announce(
  { database, live, addressOf }: Services,
  feedback: FeedbackRow,
  messages: readonly MessageRow[] = [],
  ratings?: readonly StoredRating[],
): Promise<ReplyCreated> {
  const reply = await loadReplyCreated(database, feedback, messages, addressOf, ratings);
  live.replyCreated(reply);
  live.feedbackChanged(await toSummary(database, feedback));
  return reply;
}

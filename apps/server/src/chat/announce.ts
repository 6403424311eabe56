import type { FeedbackRow, MessageRow } from '../database/tables.ts';
import type { Services } from '../http/services.ts';
import { toSummary } from '../inbox/feedback-summary.ts';
import { loadReplyCreated } from './chat-detail.ts';

/** Tells the chat's room and the inbox what changed. `messages` are the new ones; none when the status or a rating changed. */
export async function announce(
  { database, live, addressOf }: Services,
  feedback: FeedbackRow,
  messages: readonly MessageRow[] = [],
): Promise<void> {
  live.replyCreated(await loadReplyCreated(database, feedback, messages, addressOf));
  live.feedbackChanged(await toSummary(database, feedback));
}

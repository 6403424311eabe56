import { type RawBuilder, sql } from 'kysely';
import { type FeedbackRow, FULL_SEARCH_TEXT_LENGTH } from '../database/tables.ts';
import { type Failure, fail } from '../errors/failure.ts';
import { changeTime } from '../feedbacks/change-time.ts';

/** Upper limits of what a visitor writes into one chat. Staff are never limited. */
export interface ChatLimits {
  readonly messages: number;
  /** Bytes of texts and images. */
  readonly bytes: number;
}

/** SQL values of a new message: bound parameters for one message, columns of `input` for a batch. */
export interface MessageValues {
  readonly actor: RawBuilder<string>;
  /** Epoch ms. */
  readonly sentAt: RawBuilder<number>;
  readonly searchText: RawBuilder<string>;
  readonly preview: RawBuilder<string>;
  /** Bytes that count towards the visitor's limit; 0 for staff. */
  readonly visitorBytes: RawBuilder<number>;
  /** Limits of the visitor; null without limits. */
  readonly maxMessages: RawBuilder<number | null>;
  readonly maxBytes: RawBuilder<number | null>;
}

/** Tells whether a chat accepts a message: staff write to open and queued chats, visitors to open chats below the limits. */
export function acceptsMessage({ actor, maxMessages, maxBytes }: MessageValues): RawBuilder<boolean> {
  return sql<boolean>`feedbacks.completed = 1
    and (feedbacks.status = 'open' or (feedbacks.status = 'queued' and ${actor} <> 'customer'))
    and (
      ${actor} <> 'customer' or (
        feedbacks.customer_message_count < coalesce(${maxMessages}, feedbacks.customer_message_count + 1)
        and feedbacks.customer_message_bytes < coalesce(${maxBytes}, feedbacks.customer_message_bytes + 1)
      )
    )`;
}

/**
 * Lists the assignments of a chat's row for a new message. Its time is later than every change before, so that the
 * timeline has one order. Only a visitor's message counts as unread, and waits for a reply.
 */
export function chatAssignments(message: MessageValues): RawBuilder<unknown> {
  const { actor, sentAt, searchText, preview, visitorBytes } = message;
  const visitorMessages = sql`case when ${actor} = 'customer' then 1 else 0 end`;
  const at = changeTime(sentAt);
  const isCustomer = sql`${actor} = 'customer'`;
  return sql`updated_at = ${at},
    last_message_at = ${at},
    preview_at = ${at},
    visitor_wrote_at = case when ${isCustomer} then ${at} else feedbacks.visitor_wrote_at end,
    waiting_since = case when ${isCustomer} then coalesce(feedbacks.waiting_since, ${at}) else null end,
    unread = feedbacks.unread + ${visitorMessages},
    search_text =
      case when ${isSearchTextFull} then feedbacks.search_text else feedbacks.search_text || ' ' || ${searchText} end,
    preview = ${preview},
    customer_message_count = feedbacks.customer_message_count + ${visitorMessages},
    customer_message_bytes = feedbacks.customer_message_bytes + ${visitorBytes}`;
}

/** True for a chat whose text takes no further message. After a message it may be the one that filled the text. */
export const isSearchTextFull: RawBuilder<boolean> = sql<boolean>`length(feedbacks.search_text) >= ${sql.lit(FULL_SEARCH_TEXT_LENGTH)}`;

/** Tells whether the visitor has reached a limit. The message that reaches it is still accepted. */
export function isFull(
  { customer_message_count, customer_message_bytes }: FeedbackRow,
  { messages, bytes }: ChatLimits,
): boolean {
  return customer_message_count >= messages || customer_message_bytes >= bytes;
}

/** Returns the reason why a chat rejected a message, by the rules of `acceptsMessage`. */
export function rejectionOf(feedback: FeedbackRow, limits: ChatLimits | undefined): Failure {
  const isOpen = feedback.completed === 1 && feedback.status === 'open';
  return isOpen && limits !== undefined && isFull(feedback, limits)
    ? fail('chat_full', 'The visitor has reached the limit of this chat')
    : fail('chat_status', 'The chat is not open');
}

import type { ChatStatus } from '@product/model';
import type { Calls, FileContent } from '../call.ts';
import { decodeMessageCreated } from '../decode/chat.ts';
import { decodeNothing } from '../decode/decoder.ts';
import { decodeFeedbackChanged, decodeFeedbackDetail, decodeFeedbackPage } from '../decode/staff.ts';
import { isoTime } from '../iso-time.ts';
import { type FeedbackFilter, filterQuery } from './feedback-filter.ts';

export interface ListFeedbacksInput extends FeedbackFilter {
  /** True for those alone that the colleague has muted. */
  readonly mutedOnly?: boolean | undefined;
  /** `nextCursor` of the page before. */
  readonly before?: string | undefined;
  /** 1 to 100; the server's default is 50. */
  readonly limit?: number | undefined;
}

export interface LoadFeedbackInput {
  readonly id: string;
  /** `chat.olderCursor` of the page with the next newer messages; default the newest page. */
  readonly before?: string | undefined;
}

export interface ReplyInput {
  readonly feedbackId: string;
  readonly body: string;
  readonly attachment?: FileContent | undefined;
  readonly clientId: string;
  /** Time of the newest message that the colleague has seen, epoch ms. Without it everything before the reply is seen. */
  readonly readUntil?: number | undefined;
  readonly onProgress?: ((progressPercent: number) => void) | undefined;
}

export interface FeedbackInput {
  readonly feedbackId: string;
}

export interface SetStatusInput extends FeedbackInput {
  readonly status: ChatStatus;
  /**
   * Time of the newest message that the colleague has seen, epoch ms. If the visitor wrote something newer, the chat does
   * not end: `chat_changed`. Without it the chat ends in any case.
   */
  readonly readUntil?: number | undefined;
}

export interface MarkReadInput extends FeedbackInput {
  /** Time of the newest message that the colleague has seen, epoch ms. Without it everything stored counts as seen. */
  readonly readUntil?: number | undefined;
}

export const staffFeedbackCalls = {
  /** Lists feedbacks by the visitor's last word, newest first; those that wait, longest wait first. */
  listFeedbacks: {
    route: { method: 'GET', path: '/v1/staff/feedbacks', base: 'api', auth: 'staff', contentType: null },
    request: ({ mutedOnly, before, limit, ...filter }: ListFeedbacksInput = {}) => ({
      query: {
        ...filterQuery(filter),
        muted: mutedOnly === true ? ('true' as const) : undefined,
        before,
        limit: limit?.toString(),
      },
    }),
    decode: decodeFeedbackPage,
  },
  loadFeedback: {
    route: { method: 'GET', path: '/v1/staff/feedbacks/{feedback_id}', base: 'api', auth: 'staff', contentType: null },
    request: ({ id, before }: LoadFeedbackInput) => ({ params: { feedback_id: id }, query: { before } }),
    decode: decodeFeedbackDetail,
  },
  reply: {
    route: {
      method: 'POST',
      path: '/v1/staff/feedbacks/{feedback_id}/messages',
      base: 'api',
      auth: 'staff',
      contentType: 'multipart',
    },
    request: ({ feedbackId, body, attachment, clientId, readUntil, onProgress }: ReplyInput) => ({
      params: { feedback_id: feedbackId },
      body: { body, client_id: clientId, read_until: isoTime(readUntil), attachment },
      onProgress: attachment && onProgress,
    }),
    decode: decodeMessageCreated,
  },
  setStatus: {
    route: {
      method: 'PATCH',
      path: '/v1/staff/feedbacks/{feedback_id}',
      base: 'api',
      auth: 'staff',
      contentType: 'json',
    },
    request: ({ feedbackId, status, readUntil }: SetStatusInput) => ({
      params: { feedback_id: feedbackId },
      body: { status, read_until: isoTime(readUntil) },
    }),
    decode: decodeFeedbackChanged,
  },
  /** Says up to which message a colleague has seen the chat. The server counts what is newer as unread. */
  markRead: {
    route: {
      method: 'POST',
      path: '/v1/staff/feedbacks/{feedback_id}/read',
      base: 'api',
      auth: 'staff',
      contentType: null,
    },
    request: ({ feedbackId, readUntil }: MarkReadInput) => ({
      params: { feedback_id: feedbackId },
      query: { read_until: isoTime(readUntil) },
    }),
    decode: decodeNothing,
  },
  /** Revokes every token of a chat, so that no link and no device of its visitor opens the chat any more. */
  revokeChatTokens: {
    route: {
      method: 'POST',
      path: '/v1/staff/feedbacks/{feedback_id}/revoke_chat_tokens',
      base: 'api',
      auth: 'staff',
      contentType: null,
    },
    request: ({ feedbackId }: FeedbackInput) => ({ params: { feedback_id: feedbackId } }),
    decode: decodeNothing,
  },
} as const satisfies Calls;

import type { ChatStatus, RatingValue, TranscriptOutcome } from '@product/model';
import { boolean, object } from '@product/model/schema';
import type { Calls, FileContent } from '../call.ts';
import { decodeChatDetail, decodeChatRating, decodeMessageCreated } from '../decode/chat.ts';
import { decoder } from '../decode/decoder.ts';
import { chatStatus } from '../decode/fields.ts';
import { isoTime } from '../iso-time.ts';

export interface LoadChatInput {
  readonly feedbackId: string;
  readonly token: string;
  /** `olderCursor` of the page with the next newer messages; default the newest page. */
  readonly before?: string | undefined;
  /** Messages of the page, 1 to 200; default the server's. */
  readonly limit?: number | undefined;
}

export interface SendChatMessageInput {
  readonly feedbackId: string;
  readonly token: string;
  /** May be empty when an image goes along. */
  readonly body: string;
  readonly attachment?: FileContent | undefined;
  /** The page's own id of the message: a retry with the same one is stored once. */
  readonly clientId: string;
  /** Status that the writer saw. A chat that staff closed since is opened again, so that the words reach them. */
  readonly seenStatus?: 'open' | undefined;
  /** Receives the whole percent of the attachment that has gone out. */
  readonly onProgress?: ((progressPercent: number) => void) | undefined;
}

export interface RateChatInput {
  readonly feedbackId: string;
  readonly token: string;
  readonly rating: RatingValue;
}

export interface ArchiveChatInput {
  readonly feedbackId: string;
  readonly token: string;
  /** Time of the newest message that the visitor has seen, epoch ms. A newer reply refuses the call with `chat_changed`. */
  readonly readUntil?: number | null | undefined;
}

export interface MailTranscriptInput {
  readonly feedbackId: string;
  readonly token: string;
}

export const chatCalls = {
  loadChat: {
    route: {
      method: 'GET',
      path: '/v1/feedbacks/{feedback_id}/chat',
      base: 'api',
      auth: 'chatToken',
      contentType: null,
    },
    request: ({ feedbackId, token, before, limit }: LoadChatInput) => ({
      params: { feedback_id: feedbackId },
      query: { token, before, limit: limit?.toString() },
    }),
    decode: decodeChatDetail,
  },
  sendChatMessage: {
    route: {
      method: 'POST',
      path: '/v1/feedbacks/{feedback_id}/chat_messages',
      base: 'api',
      auth: 'chatToken',
      contentType: 'multipart',
    },
    request: ({ feedbackId, token, body, attachment, clientId, seenStatus, onProgress }: SendChatMessageInput) => ({
      params: { feedback_id: feedbackId },
      query: { token },
      body: { body, client_id: clientId, seen_status: seenStatus, attachment },
      onProgress: attachment && onProgress,
    }),
    decode: decodeMessageCreated,
  },
  rateChat: {
    route: {
      method: 'POST',
      path: '/v1/feedbacks/{feedback_id}/chat_ratings',
      base: 'api',
      auth: 'chatToken',
      contentType: 'json',
    },
    request: ({ feedbackId, token, rating }: RateChatInput) => ({
      params: { feedback_id: feedbackId },
      query: { token },
      body: { rating },
    }),
    decode: decodeChatRating,
  },
  archiveChat: {
    route: {
      method: 'POST',
      path: '/v1/feedback/{feedback_id}/archive',
      base: 'api',
      auth: 'chatToken',
      contentType: 'json',
    },
    request: ({ feedbackId, token, readUntil }: ArchiveChatInput) => ({
      params: { feedback_id: feedbackId },
      body: { token, read_until: isoTime(readUntil) },
    }),
    decode: decoder(object<{ readonly status: ChatStatus }>({ status: chatStatus })),
  },
  /**
   * Mails the conversation to the address of its visitor. `loadChat` tells whether there is one. With `confirm`, the owner of
   * the address is asked first.
   */
  mailTranscript: {
    route: {
      method: 'POST',
      path: '/v1/feedbacks/{feedback_id}/transcript',
      base: 'api',
      auth: 'chatToken',
      contentType: null,
    },
    request: ({ feedbackId, token }: MailTranscriptInput) => ({
      params: { feedback_id: feedbackId },
      query: { token },
    }),
    decode: decoder(object<TranscriptOutcome>({ confirm: boolean })),
  },
} as const satisfies Calls;

import type { ChatStatus, Result, TimelineItem } from '@product/model';
import {
  erasePersonRoute,
  exportPersonRoute,
  listFeedbacksRoute,
  loadFeedbackRoute,
  loadPersonRoute,
  markReadRoute,
  replyRoute,
  revokeChatTokensRoute,
  setStatusRoute,
} from '../contract/routes.ts';
import { decodeMessageCreated } from '../decode/chat.ts';
import { decodeNothing, decodeUnread } from '../decode/decode.ts';
import { type CallOptions, createSend, type SendOptions } from '../http/send.ts';
import { xhrTransport } from '../http/xhr-transport.ts';
import {
  decodeFeedbackChanged,
  decodeFeedbackDetail,
  decodeFeedbackPage,
  decodeStoredPerson,
  type FeedbackDetail,
  type FeedbackPage,
  type FeedbackSummary,
  type PersonKey,
  type StoredPerson,
} from './decode-staff.ts';

export interface StaffClientOptions extends SendOptions {
  readonly staffToken: string;
}

export interface ListFeedbacksInput {
  readonly search?: string | undefined;
  readonly status?: ChatStatus | undefined;
  readonly nodeId?: string | undefined;
  /** Those alone that have a message which no colleague has seen. */
  readonly unreadOnly?: boolean | undefined;
  /** 0 to 10, both inclusive. */
  readonly score?: { readonly min: number; readonly max: number } | undefined;
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
  readonly attachment?: Blob | undefined;
  readonly clientId: string;
  readonly onProgress?: ((progressPercent: number) => void) | undefined;
}

export interface PersonInput {
  readonly feedbackId: string;
  readonly by?: PersonKey | undefined;
}

export interface ErasePersonInput {
  readonly feedbackId: string;
  readonly by: PersonKey;
  /** Of what was shown. */
  readonly digest: string;
}

/** A client of the staff's calls. The token goes as bearer token and nowhere else. */
export function createStaffClient({ staffToken, ...options }: StaffClientOptions) {
  const send = createSend(options, { Authorization: `Bearer ${staffToken}` });
  return {
    /** Newest first. */
    listFeedbacks(input: ListFeedbacksInput = {}, call?: CallOptions) {
      const { search, status, nodeId, unreadOnly, score, before, limit } = input;
      return send<FeedbackPage>({
        route: listFeedbacksRoute,
        query: {
          search,
          status,
          node_id: nodeId,
          unread: unreadOnly === true ? 'true' : undefined,
          score_min: score?.min.toString(),
          score_max: score?.max.toString(),
          before,
          limit: limit?.toString(),
        },
        decode: decodeFeedbackPage,
        ...call,
      });
    },
    loadFeedback({ id, before }: LoadFeedbackInput, call?: CallOptions): Promise<Result<FeedbackDetail>> {
      return send({
        route: loadFeedbackRoute,
        params: { feedback_id: id },
        query: { before },
        decode: decodeFeedbackDetail,
        ...call,
      });
    },
    reply(
      { feedbackId, body, attachment, clientId, onProgress }: ReplyInput,
      call?: CallOptions,
    ): Promise<Result<TimelineItem>> {
      return send({
        route: replyRoute,
        params: { feedback_id: feedbackId },
        body: { body, client_id: clientId, attachment },
        decode: decodeMessageCreated,
        onProgress: attachment && onProgress,
        uploadTransport: xhrTransport,
        ...call,
      });
    },
    setStatus(
      { feedbackId, status }: { readonly feedbackId: string; readonly status: ChatStatus },
      call?: CallOptions,
    ): Promise<Result<FeedbackSummary>> {
      return send({
        route: setStatusRoute,
        params: { feedback_id: feedbackId },
        body: { status },
        decode: decodeFeedbackChanged,
        ...call,
      });
    },
    /** Revokes every token of a chat, so that no link and no device of its visitor opens the chat any more. */
    revokeChatTokens({ feedbackId }: { readonly feedbackId: string }, call?: CallOptions): Promise<Result<undefined>> {
      return send({
        route: revokeChatTokensRoute,
        params: { feedback_id: feedbackId },
        decode: decodeNothing,
        ...call,
      });
    },
    /** Loads what is stored of the person behind a feedback. Default `by`: the feedback alone. */
    loadPerson({ feedbackId, by }: PersonInput, call?: CallOptions): Promise<Result<StoredPerson>> {
      const params = { feedback_id: feedbackId };
      return send({ route: loadPersonRoute, params, query: { by }, decode: decodeStoredPerson, ...call });
    },
    /** Loads everything that is stored of the person, as the wire has it: to be handed out. */
    exportPerson({ feedbackId, by }: PersonInput, call?: CallOptions): Promise<Result<unknown>> {
      const params = { feedback_id: feedbackId };
      return send({ route: exportPersonRoute, params, query: { by }, decode: decodeUnread, ...call });
    },
    /** Erases the person as `loadPerson` showed it; refused with `person_changed` when that is no longer all. */
    erasePerson({ feedbackId, by, digest }: ErasePersonInput, call?: CallOptions): Promise<Result<StoredPerson>> {
      return send({
        route: erasePersonRoute,
        params: { feedback_id: feedbackId },
        body: { by, digest },
        decode: decodeStoredPerson,
        ...call,
      });
    },
    /** Takes the unread mark away. */
    markRead({ feedbackId }: { readonly feedbackId: string }, call?: CallOptions): Promise<Result<undefined>> {
      return send({ route: markReadRoute, params: { feedback_id: feedbackId }, decode: decodeNothing, ...call });
    },
  };
}

export type StaffClient = ReturnType<typeof createStaffClient>;

import type { Calls } from '../call.ts';
import { decodeNothing } from '../decode/decoder.ts';
import { decodeFeedbackChanged } from '../decode/staff.ts';
import {
  decodeColleagues,
  decodeFeedbackCounts,
  decodeNewSavedReply,
  decodeNoteAdded,
  decodeSavedReplies,
} from '../decode/teamwork.ts';
import { type FeedbackFilter, filterQuery } from './feedback-filter.ts';
import type { FeedbackInput } from './staff.ts';

export interface AssignFeedbackInput extends FeedbackInput {
  /** Null: nobody. */
  readonly staffId: string | null;
}

export interface TagFeedbackInput extends FeedbackInput {
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
}

export interface MuteFeedbackInput extends FeedbackInput {
  readonly muted: boolean;
}

export interface AddNoteInput extends FeedbackInput {
  readonly body: string;
  readonly clientId: string;
}

export interface RemoveNoteInput extends FeedbackInput {
  readonly noteId: string;
}

export interface SavedReplyInput {
  readonly title: string;
  /** May hold `{{ customer.name }}`, `{{ me.name }}` and `{{ node.name }}`. */
  readonly body: string;
  /** Ids of its nodes; default every node. Null: every node. */
  readonly nodes?: readonly string[] | null | undefined;
}

/** Absent nodes stay. */
export interface ChangeSavedReplyInput extends SavedReplyInput {
  readonly replyId: string;
}

/** Filters under which feedbacks are counted. */
export interface CountFeedbacksInput extends FeedbackFilter {
  /** True for those alone that the colleague has muted. */
  readonly mutedOnly?: boolean | undefined;
}

const json = { method: 'POST', base: 'api', auth: 'staff', contentType: 'json' } as const;
const get = { method: 'GET', base: 'api', auth: 'staff', contentType: null } as const;
const post = { method: 'POST', base: 'api', auth: 'staff', contentType: null } as const;

export const teamworkCalls = {
  /** Lists the colleagues whom feedbacks may be assigned to. */
  listColleagues: {
    route: { ...get, path: '/v1/staff/colleagues' },
    request: () => ({}),
    decode: decodeColleagues,
  },
  /** Counts the feedbacks by status, node, assignee and tag. */
  countFeedbacks: {
    route: { ...get, path: '/v1/staff/feedback_counts' },
    request: ({ mutedOnly, ...filter }: CountFeedbacksInput = {}) => ({
      query: { ...filterQuery(filter), muted: mutedOnly === true ? ('true' as const) : undefined },
    }),
    decode: decodeFeedbackCounts,
  },
  assignFeedback: {
    route: { ...json, path: '/v1/staff/feedbacks/{feedback_id}/assignee' },
    request: ({ feedbackId, staffId }: AssignFeedbackInput) => ({
      params: { feedback_id: feedbackId },
      body: { staff_id: staffId },
    }),
    decode: decodeFeedbackChanged,
  },
  tagFeedback: {
    route: { ...json, path: '/v1/staff/feedbacks/{feedback_id}/tags' },
    request: ({ feedbackId, add = [], remove = [] }: TagFeedbackInput) => ({
      params: { feedback_id: feedbackId },
      body: { add, remove },
    }),
    decode: decodeFeedbackChanged,
  },
  /** Stops or starts the alerts of one feedback, for the calling colleague alone. */
  muteFeedback: {
    route: { ...json, path: '/v1/staff/feedbacks/{feedback_id}/mute' },
    request: ({ feedbackId, muted }: MuteFeedbackInput) => ({
      params: { feedback_id: feedbackId },
      body: { muted },
    }),
    decode: decodeNothing,
  },
  /** Adds a note for colleagues, which the visitor never receives. */
  addNote: {
    route: { ...json, path: '/v1/staff/feedbacks/{feedback_id}/notes' },
    request: ({ feedbackId, body, clientId }: AddNoteInput) => ({
      params: { feedback_id: feedbackId },
      body: { body, client_id: clientId },
    }),
    decode: decodeNoteAdded,
  },
  removeNote: {
    route: { ...post, path: '/v1/staff/feedbacks/{feedback_id}/notes/{note_id}/remove' },
    request: ({ feedbackId, noteId }: RemoveNoteInput) => ({ params: { feedback_id: feedbackId, note_id: noteId } }),
    decode: decodeNothing,
  },
  listSavedReplies: {
    route: { ...get, path: '/v1/staff/saved_replies' },
    request: () => ({}),
    decode: decodeSavedReplies,
  },
  addSavedReply: {
    route: { ...json, path: '/v1/staff/saved_replies' },
    request: ({ title, body, nodes }: SavedReplyInput) => ({ body: { title, body, nodes } }),
    decode: decodeNewSavedReply,
  },
  changeSavedReply: {
    route: { ...json, method: 'PATCH', path: '/v1/staff/saved_replies/{reply_id}' },
    request: ({ replyId, title, body, nodes }: ChangeSavedReplyInput) => ({
      params: { reply_id: replyId },
      body: { title, body, nodes },
    }),
    decode: decodeNewSavedReply,
  },
  removeSavedReply: {
    route: { ...post, path: '/v1/staff/saved_replies/{reply_id}/remove' },
    request: ({ replyId }: { readonly replyId: string }) => ({ params: { reply_id: replyId } }),
    decode: decodeNothing,
  },
} as const satisfies Calls;

import * as v from 'valibot';
import { staffFeedbackCalls } from '../calls/staff.ts';
import { type Endpoints, imageTypes, noInput } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { answerWire } from '../wire/answer.ts';
import { chatDetailWire } from '../wire/chat-detail.ts';
import { chatPageQuery } from '../wire/chat-page.ts';
import { chatStatusWire } from '../wire/chat-status.ts';
import { feedbackChangedWire } from '../wire/feedback-changed.ts';
import { feedbackFilterQuery } from '../wire/feedback-filter.ts';
import { feedbackSummaryWire } from '../wire/feedback-summary.ts';
import { cursorField, idField, nothing, pageSizeField } from '../wire/fields.ts';
import { messageCreatedWire } from '../wire/message-created.ts';
import { noteWire } from '../wire/teamwork.ts';
import { momentField, textOrNull } from '../wire/values.ts';

/**
 * A problem of a stored feedback: an answer that the flow's rules do not allow. `code` is one of `verifyFeedback` of
 * `@product/flow-engine`, or `not_verified` for a phone number without its code; a later server may know more.
 */
const feedbackProblemWire = v.object({
  /** Place in the payload: `responses.2.option_id`. */
  path: v.string(),
  code: v.string(),
  question_id: v.nullish(v.string(), null),
  /** The question's text, for staff; empty where the flow no longer has it. */
  question: v.nullish(v.string(), ''),
});

/** Page and language of the visit; null when unknown. */
const visitWire = v.object({ page_url: textOrNull, language: textOrNull });

const feedbackDetailWire = v.object({
  feedback: feedbackSummaryWire,
  chat: chatDetailWire,
  /** For programs: the answers with the ids and keys of the flow. `visit.language` is the language of their texts. */
  answers: v.nullish(v.array(answerWire), []),
  problems: v.nullish(v.array(feedbackProblemWire), []),
  /** Oldest first. Ours: visitors never receive them. */
  notes: v.nullish(v.array(noteWire), []),
  visit: v.nullish(visitWire, { page_url: null, language: null }),
  /** The visitor's other feedbacks of the node, newest first. */
  other_feedbacks: v.nullish(v.array(feedbackSummaryWire), []),
});

const feedbackPageWire = v.object({
  feedbacks: v.array(feedbackSummaryWire),
  next_before: v.nullish(v.string(), null),
  /** Messages that no colleague has seen, over all feedbacks, whatever was asked for. */
  unread_count: v.nullish(v.number(), null),
  /** Every node that a filter may name. */
  nodes: v.nullish(v.array(v.object({ id: v.string(), name: v.string() })), []),
  /** Ids of the feedbacks that the colleague has muted. */
  muted_ids: v.nullish(v.array(v.string()), []),
});

export const staffFeedbackEndpoints = {
  listFeedbacks: {
    route: staffFeedbackCalls.listFeedbacks.route,
    summary: 'Feedbacks, by the visitor’s last word: the newest first, or the longest wait first',
    origin: 'ours',
    ...noInput,
    query: v.object({
      ...feedbackFilterQuery,
      muted: v.optional(v.picklist(['true'])),
      before: v.optional(cursorField),
      limit: v.optional(pageSizeField),
    }),
    response: feedbackPageWire,
    success: 200,
    errors: ['unauthorized'],
  },
  loadFeedback: {
    route: staffFeedbackCalls.loadFeedback.route,
    summary: 'A feedback with its answers and its chat: the newest messages or those before a cursor',
    origin: 'ours',
    ...noInput,
    params: v.object({ feedback_id: idField }),
    query: v.object(chatPageQuery),
    response: feedbackDetailWire,
    success: 200,
    errors: ['unauthorized'],
  },
  reply: {
    route: staffFeedbackCalls.reply.route,
    summary: 'Reply to the customer',
    origin: 'ours',
    params: v.object({ feedback_id: idField }),
    query: nothing,
    headers: nothing,
    body: v.object({
      body: v.optional(v.pipe(v.string(), v.maxLength(limits.messageLength)), ''),
      client_id: v.optional(idField),
      /** Time of the newest message that the colleague has seen. Without it a reply has seen everything before it. */
      read_until: v.optional(momentField),
    }),
    files: { attachment: { required: false, maxBytes: limits.chatImageBytes, mediaTypes: imageTypes } },
    response: messageCreatedWire,
    success: 200,
    errors: ['unauthorized', 'chat_status'],
  },
  setStatus: {
    route: staffFeedbackCalls.setStatus.route,
    summary: 'Open, queue, close or archive a chat',
    origin: 'ours',
    ...noInput,
    params: v.object({ feedback_id: idField }),
    body: v.object({
      status: chatStatusWire,
      /** Time of the newest message that the colleague has seen. A newer one of the visitor keeps the chat from ending. */
      read_until: v.optional(momentField),
    }),
    response: feedbackChangedWire,
    success: 200,
    errors: ['unauthorized', 'chat_changed'],
  },
  markRead: {
    route: staffFeedbackCalls.markRead.route,
    summary: "A colleague has seen the customer's messages up to a time; what is newer stays unread",
    origin: 'ours',
    ...noInput,
    params: v.object({ feedback_id: idField }),
    query: v.object({ read_until: v.optional(momentField) }),
    response: null,
    success: 204,
    errors: ['unauthorized'],
  },
  revokeChatTokens: {
    route: staffFeedbackCalls.revokeChatTokens.route,
    summary: 'Revoke every token of a chat: no link and no device of its visitor opens the chat any more',
    origin: 'ours',
    ...noInput,
    params: v.object({ feedback_id: idField }),
    response: null,
    success: 204,
    errors: ['unauthorized'],
  },
} as const satisfies Endpoints;

import * as v from 'valibot';
import { staffFeedbackCalls } from '../calls/staff.ts';
import { type Endpoints, imageTypes } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { chatPageQuery } from '../wire/chat-page.ts';
import { chatStatusWire } from '../wire/chat-status.ts';
import { feedbackChangedWire } from '../wire/feedback-changed.ts';
import { feedbackDetailWire } from '../wire/feedback-detail.ts';
import { feedbackPageWire } from '../wire/feedback-page.ts';
import { idField, nothing } from '../wire/fields.ts';
import { messageCreatedWire } from '../wire/message-created.ts';

const scoreField = v.pipe(v.string(), v.regex(/^(?:\d|10)$/));

export const staffFeedbackEndpoints = {
  listFeedbacks: {
    route: staffFeedbackCalls.listFeedbacks.route,
    summary: 'Feedbacks, newest first',
    origin: 'ours',
    params: nothing,
    query: v.object({
      search: v.optional(v.pipe(v.string(), v.maxLength(limits.searchLength))),
      status: v.optional(chatStatusWire),
      node_id: v.optional(idField),
      /** `true`: those with a message that no colleague has seen. */
      unread: v.optional(v.picklist(['true', 'false'])),
      /** Both inclusive; feedbacks without a score are then left out. */
      score_min: v.optional(scoreField),
      score_max: v.optional(scoreField),
      before: v.optional(v.pipe(v.string(), v.maxLength(200))),
      limit: v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]\d?|100)$/))),
    }),
    headers: nothing,
    body: null,
    files: {},
    response: feedbackPageWire,
    success: 200,
    errors: ['unauthorized'],
  },
  loadFeedback: {
    route: staffFeedbackCalls.loadFeedback.route,
    summary: 'A feedback with its answers and its chat: the newest messages or those before a cursor',
    origin: 'ours',
    params: v.object({ feedback_id: idField }),
    query: v.object(chatPageQuery),
    headers: nothing,
    body: null,
    files: {},
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
    params: v.object({ feedback_id: idField }),
    query: nothing,
    headers: nothing,
    body: v.object({ status: chatStatusWire }),
    files: {},
    response: feedbackChangedWire,
    success: 200,
    errors: ['unauthorized'],
  },
  markRead: {
    route: staffFeedbackCalls.markRead.route,
    summary: "A colleague has seen the customer's messages",
    origin: 'ours',
    params: v.object({ feedback_id: idField }),
    query: nothing,
    headers: nothing,
    body: null,
    files: {},
    response: null,
    success: 204,
    errors: ['unauthorized'],
  },
  revokeChatTokens: {
    route: staffFeedbackCalls.revokeChatTokens.route,
    summary: 'Revoke every token of a chat: no link and no device of its visitor opens the chat any more',
    origin: 'ours',
    params: v.object({ feedback_id: idField }),
    query: nothing,
    headers: nothing,
    body: null,
    files: {},
    response: null,
    success: 204,
    errors: ['unauthorized'],
  },
} as const satisfies Endpoints;

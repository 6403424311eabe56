import * as v from 'valibot';
import { chatCalls } from '../calls/chat.ts';
import { type Endpoints, imageTypes, noInput } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { chatDetailWire, chatRatingWire } from '../wire/chat-detail.ts';
import { chatPageQuery } from '../wire/chat-page.ts';
import { chatStatusWire, ratingValueWire } from '../wire/chat-status.ts';
import { idField, nothing, tokenField } from '../wire/fields.ts';
import { messageCreatedWire } from '../wire/message-created.ts';
import { momentField } from '../wire/values.ts';

const chatArchivedWire = v.object({ status: chatStatusWire });

export const chatEndpoints = {
  loadChat: {
    route: chatCalls.loadChat.route,
    summary: 'The chat of a feedback, with its newest messages or those before a cursor',
    origin: 'specification',
    ...noInput,
    params: v.object({ feedback_id: idField }),
    query: v.object({ token: v.optional(tokenField), ...chatPageQuery }),
    response: chatDetailWire,
    success: 200,
    errors: ['unauthorized'],
  },
  sendChatMessage: {
    route: chatCalls.sendChatMessage.route,
    summary: 'Write into the chat: a text, an image, or both',
    origin: 'specification',
    params: v.object({ feedback_id: idField }),
    query: v.object({ token: v.optional(tokenField) }),
    headers: nothing,
    body: v.object({
      body: v.optional(v.pipe(v.string(), v.maxLength(limits.messageLength)), ''),
      client_id: v.optional(idField),
      /** Ours: the status that the writer saw. A chat that was closed since is opened again. */
      seen_status: v.optional(v.picklist(['open'])),
    }),
    files: { attachment: { required: false, maxBytes: limits.chatImageBytes, mediaTypes: imageTypes } },
    response: messageCreatedWire,
    success: 200,
    errors: ['unauthorized', 'forbidden', 'chat_status', 'chat_full', 'storage_full'],
  },
  rateChat: {
    route: chatCalls.rateChat.route,
    summary: 'Rate a closed or archived chat',
    origin: 'specification',
    params: v.object({ feedback_id: idField }),
    query: v.object({ token: v.optional(tokenField) }),
    headers: nothing,
    body: v.object({ rating: ratingValueWire }),
    files: {},
    response: chatRatingWire,
    success: 200,
    errors: ['unauthorized', 'chat_status'],
  },
  archiveChat: {
    route: chatCalls.archiveChat.route,
    summary: 'Archive an open chat',
    origin: 'specification',
    ...noInput,
    params: v.object({ feedback_id: idField }),
    body: v.object({
      token: tokenField,
      /** Ours: time of the newest message that the visitor has seen. A newer reply refuses the call. */
      read_until: v.optional(momentField),
    }),
    response: chatArchivedWire,
    success: 200,
    errors: ['unauthorized', 'chat_status', 'chat_changed'],
  },
  mailTranscript: {
    route: chatCalls.mailTranscript.route,
    summary:
      "Mail the conversation to its visitor's own address, at most once an hour. `confirm`: nobody confirmed the address, so its owner is asked first",
    origin: 'ours',
    ...noInput,
    params: v.object({ feedback_id: idField }),
    query: v.object({ token: v.optional(tokenField) }),
    response: v.object({ confirm: v.boolean() }),
    success: 200,
    errors: ['unauthorized', 'forbidden'],
  },
} as const satisfies Endpoints;

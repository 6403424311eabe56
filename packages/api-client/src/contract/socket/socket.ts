import * as v from 'valibot';
import { chatStatusWire } from '../wire/chat-status.ts';
import { feedbackChangedWire } from '../wire/feedback-changed.ts';
import { idField, tokenField } from '../wire/fields.ts';
import { replyCreatedWire } from '../wire/reply-created.ts';

const chatRoom = v.object({ roomId: v.literal('chat'), feedbackId: idField });
const inboxRoom = v.object({ roomId: v.literal('inbox') });
const room = v.variant('roomId', [chatRoom, inboxRoom]);

const refused = v.object({ ok: v.literal(false), code: v.string() });

/**
 * The live channel, socket.io at `path`. A visitor may subscribe to the chat of the feedback that their token opens; staff
 * to any chat and to the inbox. Every emit of a client is acknowledged.
 */
export const socketContract = {
  path: '/socket.io',
  auth: {
    visitor: v.object({ feedback_id: idField, token: tokenField }),
    staff: v.object({ staff_token: tokenField }),
  },
  clientEvents: {
    subscribe: {
      payload: room,
      /** `status` comes with the room of a chat. */
      acknowledgement: v.union([v.object({ ok: v.literal(true), status: v.optional(chatStatusWire) }), refused]),
    },
    unsubscribe: { payload: room, acknowledgement: v.union([v.object({ ok: v.literal(true) }), refused]) },
  },
  serverEvents: {
    reply_created: replyCreatedWire,
    /** To the inbox alone. */
    feedback_changed: feedbackChangedWire,
  },
} as const;

export type SubscribeRequest = v.InferOutput<typeof room>;
export type SubscribeAcknowledgement = v.InferOutput<
  (typeof socketContract)['clientEvents']['subscribe']['acknowledgement']
>;
export type ReplyCreated = v.InferInput<typeof replyCreatedWire>;

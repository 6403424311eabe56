import * as v from 'valibot';
import { chatReadWire, typingWire } from './wire/chat-signals.ts';
import { chatStatusWire } from './wire/chat-status.ts';
import { feedbackChangedWire } from './wire/feedback-changed.ts';
import { idField, tokenField } from './wire/fields.ts';
import { replyCreatedWire } from './wire/reply-created.ts';
import { activityWire, noteAddedWire, noteRemovedWire, presenceWire } from './wire/teamwork.ts';
import { momentField } from './wire/values.ts';

const chatRoom = v.object({ roomId: v.literal('chat'), feedbackId: idField });
const inboxRoom = v.object({ roomId: v.literal('inbox') });
const room = v.variant('roomId', [chatRoom, inboxRoom]);

const accepted = v.object({ ok: v.literal(true) });
/** Every `code` of a refusal. A client may repeat an event after the last three, later each time. */
const refusalCode = v.picklist([
  'invalid_request',
  'unauthorized',
  'not_found',
  'rate_limited',
  'unavailable',
  'internal',
]);
const failed = v.object({ ok: v.literal(false), code: refusalCode });

/**
 * The live channel, socket.io at `path`. A visitor may subscribe to the chat of the feedback that their token opens; staff
 * to any chat and to the inbox. Every emit of a client is acknowledged, an unknown one too. Above a limit it is refused as
 * `rate_limited`, and far above the connection is closed.
 */
export const socketContract = {
  path: '/socket.io',
  auth: {
    visitor: v.object({ feedback_id: idField, token: tokenField }),
    staff: v.object({ staff_token: tokenField }),
    /** A colleague whose session is in the cookie of the handshake. */
    staffSession: v.object({ staff_session: v.literal(true) }),
  },
  clientEvents: {
    subscribe: {
      payload: room,
      /** `status` comes with the room of a chat. */
      acknowledgement: v.union([v.object({ ok: v.literal(true), status: v.optional(chatStatusWire) }), failed]),
    },
    unsubscribe: { payload: room, acknowledgement: v.union([accepted, failed]) },
    /** Ours, and optional for a server. Sent in a joined room, and repeated every few seconds while it lasts. */
    typing: {
      payload: v.object({ ...chatRoom.entries, typing: v.boolean() }),
      acknowledgement: v.union([accepted, failed]),
    },
    /** Ours, and optional for a server. `readUntil` is the time of the newest message seen; an older time changes nothing. */
    read: {
      payload: v.object({ ...chatRoom.entries, readUntil: momentField }),
      acknowledgement: v.union([accepted, failed]),
    },
    /** Ours: what a colleague does at an open feedback. Sent in a joined room, and repeated every few seconds. */
    presence: {
      payload: v.object({ ...chatRoom.entries, activity: activityWire }),
      acknowledgement: v.union([accepted, failed]),
    },
  },
  serverEvents: {
    reply_created: replyCreatedWire,
    /** To the other connections of the chat. */
    typing: typingWire,
    /** To all connections of the chat, the sender's included. */
    chat_read: chatReadWire,
    /** To the inbox alone. */
    feedback_changed: feedbackChangedWire,
    /** Of one chat, to the staff in its room alone, as are the next two. */
    presence: presenceWire,
    note_added: noteAddedWire,
    note_removed: noteRemovedWire,
  },
} as const;

export type SubscribeRequest = v.InferOutput<typeof room>;
export type SubscribeAcknowledgement = v.InferOutput<
  (typeof socketContract)['clientEvents']['subscribe']['acknowledgement']
>;
export type SignalAcknowledgement = v.InferOutput<(typeof socketContract)['clientEvents']['typing']['acknowledgement']>;
export type PresenceEvent = v.InferInput<typeof presenceWire>;
export type NoteAdded = v.InferInput<typeof noteAddedWire>;
export type NoteRemoved = v.InferInput<typeof noteRemovedWire>;
export type Typing = v.InferInput<typeof typingWire>;
export type ChatRead = v.InferInput<typeof chatReadWire>;
export type ReplyCreated = v.InferInput<typeof replyCreatedWire>;

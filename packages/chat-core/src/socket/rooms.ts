import type { Clock } from '@product/runtime';
import type { ChatReply } from '../chat/event.ts';
import type { ChatRoom, ChatRoomListener, ReadSignal, TypingSignal } from '../room/chat-room.ts';
import type { Room, RoomListener } from '../room/room.ts';
import { type ConnectRoom, connectRoom } from './room-connection.ts';

/** Who connects: a visitor with the token of one feedback, or staff. */
export type RoomCredentials = { readonly feedbackId: string; readonly token: string } | { readonly staffToken: string };

interface SharedOptions {
  /** Origin of the server; empty for the page's own. */
  readonly socketUrl: string;
  readonly clock: Clock;
  /** Stands in for socket.io's `io`. */
  readonly connect?: ConnectRoom;
}

/** A reading of what came over the wire, such as `decodeTimelineEvent` of `@product/api-client`. */
export type Decode<Value> = (json: unknown) => { readonly ok: true; readonly value: Value } | { readonly ok: false };

/**
 * The room of one chat.
 *
 * @example
 * const room = openChatRoom({ socketUrl, feedbackId, credentials: { feedbackId, token }, decode: decodeTimelineEvent, decodeTyping, decodeRead, clock }, listener);
 */
export function openChatRoom(
  options: SharedOptions & {
    readonly feedbackId: string;
    readonly credentials: RoomCredentials;
    readonly decode: Decode<ChatReply & { readonly feedbackId?: string }>;
    readonly decodeTyping: Decode<TypingSignal>;
    readonly decodeRead: Decode<ReadSignal>;
  },
  listener: ChatRoomListener,
): ChatRoom {
  const { feedbackId, credentials, decode, decodeTyping, decodeRead, ...shared } = options;
  const { signal, ...room } = connectRoom<ChatReply>(
    {
      ...shared,
      auth: authOf(credentials),
      subscription: { roomId: 'chat', feedbackId },
      event: 'reply_created',
      decode: (json) => read(decode, json),
      // What cannot be read of them is passed over: neither is worth a fetch.
      signals: {
        typing: (json) => whenRead(decodeTyping, json, listener.onTyping),
        chat_read: (json) => whenRead(decodeRead, json, listener.onRead),
      },
    },
    listener,
  );
  return {
    ...room,
    tellTyping: (typing) => signal('typing', { typing }),
    tellRead: (readUntil) => signal('read', { readUntil: new Date(readUntil).toISOString() }),
  };
}

/** The staff's room, which tells of every feedback that changes. */
export function openInboxRoom<Summary>(
  options: SharedOptions & { readonly staffToken: string; readonly decode: Decode<Summary> },
  listener: RoomListener<Summary>,
): Room {
  const { staffToken, decode, ...shared } = options;
  return connectRoom<Summary>(
    {
      ...shared,
      auth: authOf({ staffToken }),
      subscription: { roomId: 'inbox' },
      event: 'feedback_changed',
      decode: (json) => read(decode, json),
    },
    listener,
  );
}

function authOf(credentials: RoomCredentials): Record<string, string> {
  if ('staffToken' in credentials) return { staff_token: credentials.staffToken };
  return { feedback_id: credentials.feedbackId, token: credentials.token };
}

function read<Value>(decode: Decode<Value>, json: unknown): Value | undefined {
  const decoded = decode(json);
  return decoded.ok ? decoded.value : undefined;
}

function whenRead<Value>(decode: Decode<Value>, json: unknown, hear: (value: Value) => void): void {
  const value = read(decode, json);
  if (value !== undefined) hear(value);
}

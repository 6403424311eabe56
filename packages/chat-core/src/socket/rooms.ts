import type { ChatReply, ReadReceipt, RemoteTyping } from '@product/model';
import type { Clock } from '@product/runtime';
import type { ChatRoom, ChatRoomListener, Room, RoomListener } from '../room/room.ts';
import { type ConnectRoom, connectRoom, type EmittingRoom, type RoomOptions } from './room-connection.ts';

/** Credentials of a colleague: a token, or the session of the inbox's cookie. */
export type StaffCredentials = { readonly staffToken: string } | { readonly staffSession: true };

/** Credentials of a visitor, for one feedback, or of staff. */
export type RoomCredentials = { readonly feedbackId: string; readonly token: string } | StaffCredentials;

interface SharedOptions {
  /** Origin of the server; empty for the page's own. */
  readonly socketUrl: string;
  readonly clock: Clock;
  /** Replacement for socket.io's `io`, for tests. */
  readonly connect?: ConnectRoom;
}

/** Decoder of a socket event, such as `decodeTimelineEvent` of `@product/api-client`. */
export type Decode<Value> = (json: unknown) => { readonly ok: true; readonly value: Value } | { readonly ok: false };

interface ChatRoomOptions extends SharedOptions {
  readonly feedbackId: string;
  readonly credentials: RoomCredentials;
  readonly decode: Decode<ChatReply & { readonly feedbackId?: string }>;
  readonly decodeTyping: Decode<RemoteTyping>;
  readonly decodeReadReceipt: Decode<ReadReceipt>;
}

/** Room of a chat that emits further events. They are dropped while it is not joined. */
export interface StaffChatRoom extends ChatRoom, Pick<EmittingRoom, 'emit'> {}

/**
 * Opens the room of one chat.
 *
 * @example
 * const room = openChatRoom({ socketUrl, feedbackId, credentials: { feedbackId, token }, decode: decodeTimelineEvent, decodeTyping, decodeReadReceipt, clock }, listener);
 */
export function openChatRoom(options: ChatRoomOptions, listener: ChatRoomListener): ChatRoom {
  const { emit: _, ...room } = connectChat(options, listener, {});
  return room;
}

/**
 * Opens the room of one chat for staff, who also receive and emit events that visitors do not.
 *
 * @param options `handlers` receive these events of the server, by name.
 */
export function openStaffChatRoom(
  options: ChatRoomOptions & { readonly handlers: NonNullable<RoomOptions<never>['handlers']> },
  listener: ChatRoomListener,
): StaffChatRoom {
  const { handlers, ...rest } = options;
  return connectChat(rest, listener, handlers);
}

function connectChat(
  options: ChatRoomOptions,
  listener: ChatRoomListener,
  handlers: NonNullable<RoomOptions<never>['handlers']>,
): StaffChatRoom {
  const { feedbackId, credentials, decode, decodeTyping, decodeReadReceipt, ...shared } = options;
  const { emit, ...room } = connectRoom<ChatReply>(
    {
      ...shared,
      auth: authOf(credentials),
      subscription: { roomId: 'chat', feedbackId },
      event: 'reply_created',
      decode: (json) => decodedOrUndefined(decode, json),
      // An invalid one is ignored, since neither is worth a fetch.
      handlers: {
        ...handlers,
        typing: (json) => handleDecoded(decodeTyping, json, listener.onTyping),
        chat_read: (json) => handleDecoded(decodeReadReceipt, json, listener.onReadReceipt),
      },
    },
    listener,
  );
  return {
    ...room,
    emit,
    publishTyping: (typing) => emit('typing', { typing }),
    publishReadReceipt: (readUntil) => emit('read', { readUntil: new Date(readUntil).toISOString() }),
  };
}

/** Opens the staff's room, which receives each feedback that changes. */
export function openInboxRoom<Summary>(
  options: SharedOptions & StaffCredentials & { readonly decode: Decode<Summary> },
  listener: RoomListener<Summary>,
): Room {
  const { socketUrl, clock, connect, decode } = options;
  return connectRoom<Summary>(
    {
      socketUrl,
      clock,
      ...(connect !== undefined && { connect }),
      auth: authOf(options),
      subscription: { roomId: 'inbox' },
      event: 'feedback_changed',
      decode: (json) => decodedOrUndefined(decode, json),
    },
    listener,
  );
}

function authOf(credentials: RoomCredentials): RoomOptions<never>['auth'] {
  if ('staffSession' in credentials) return { staff_session: true };
  if ('staffToken' in credentials) return { staff_token: credentials.staffToken };
  return { feedback_id: credentials.feedbackId, token: credentials.token };
}

function decodedOrUndefined<Value>(decode: Decode<Value>, json: unknown): Value | undefined {
  const decoded = decode(json);
  return decoded.ok ? decoded.value : undefined;
}

function handleDecoded<Value>(decode: Decode<Value>, json: unknown, handle: (value: Value) => void): void {
  const value = decodedOrUndefined(decode, json);
  if (value !== undefined) handle(value);
}

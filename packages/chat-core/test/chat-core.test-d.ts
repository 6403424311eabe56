import {
  type Avatar,
  avatarOf,
  type ChatEffect,
  type ChatEvent,
  type ChatNotice,
  type ChatOptions,
  type ChatReply,
  type ChatRoom,
  type ChatRoomListener,
  type ChatRowsSource,
  type ChatState,
  type ChatTimer,
  canArchive,
  canAttach,
  canSend,
  canWrite,
  chatMachine,
  chatNotice,
  chatRows,
  countOnlyEmoji,
  findLinks,
  firstUnreadId,
  formatMessageTime,
  initialChat,
  isRead,
  type Message,
  messagesOf,
  type OutgoingDelivery,
  type RatingView,
  type Room,
  ratingView,
  type Sequence,
  senderLabel,
  type statusRules,
  type TabUpdate,
  type TextSegment,
  type TimelineRow,
  timelineRows,
  timerEvents,
  unreadCount,
} from '@product/chat-core';
import {
  type ConnectRoom,
  type Decode,
  openChatRoom,
  openInboxRoom,
  type RoomCredentials,
} from '@product/chat-core/socket';
import type { ChatStatus, RatingValue } from '@product/model';
import { createStore, type Machine } from '@product/runtime';
import { expectTypeOf, test } from 'vitest';

test('the chat is a machine of its state, events and effects', () => {
  expectTypeOf(chatMachine).toEqualTypeOf<Machine<ChatState, ChatEvent, ChatEffect>>();
  expectTypeOf(initialChat).parameters.toEqualTypeOf<[ChatOptions]>();
  expectTypeOf(initialChat).returns.toEqualTypeOf<ChatState>();
});

test('a store of the chat accepts its events alone', () => {
  const chat = createStore(initialChat({ feedbackId: 'f', token: 't' }), chatMachine, (effect: ChatEffect) => {
    if (effect.type === 'broadcast') expectTypeOf(effect.update).toEqualTypeOf<TabUpdate>();
  });
  chat.send({ type: 'submitted', clientId: 'c', at: 0 });
  // @ts-expect-error: a message needs a client id
  chat.send({ type: 'submitted', at: 0 });
  // @ts-expect-error: the chat has no such event
  chat.send({ type: 'sent' });
});

test('a chat needs feedback id and token, which may be missing from an address', () => {
  expectTypeOf<ChatOptions['feedbackId']>().toEqualTypeOf<string | null | undefined>();
  // @ts-expect-error: the token is required
  initialChat({ feedbackId: 'f' });
});

test('each timer sends one event of the chat', () => {
  expectTypeOf(timerEvents).toEqualTypeOf<Readonly<Record<ChatTimer, (at: number) => ChatEvent>>>();
  expectTypeOf<Extract<ChatEffect, { type: 'schedule' }>['timer']>().toEqualTypeOf<ChatTimer>();
});

test('selectors read the state of a chat', () => {
  for (const selector of [canWrite, canSend, canAttach, canArchive]) {
    expectTypeOf(selector).toEqualTypeOf<(state: ChatState) => boolean>();
  }
  expectTypeOf(chatNotice).returns.toEqualTypeOf<ChatNotice | null>();
  expectTypeOf(ratingView).returns.toEqualTypeOf<RatingView>();
  expectTypeOf<RatingView['chosen']>().toEqualTypeOf<RatingValue | null>();
  expectTypeOf(unreadCount).returns.toEqualTypeOf<number>();
  expectTypeOf(firstUnreadId).returns.toEqualTypeOf<string | null>();
  expectTypeOf(isRead).parameters.toEqualTypeOf<[ChatState, number]>();
});

test('the rules of a status cover each status', () => {
  expectTypeOf<keyof typeof statusRules>().toEqualTypeOf<ChatStatus>();
});

test('rows are a lazy sequence, distinguished by their type', () => {
  expectTypeOf(chatRows).parameters.toEqualTypeOf<[ChatRowsSource]>();
  expectTypeOf(chatRows).returns.toEqualTypeOf<Sequence<TimelineRow>>();
  expectTypeOf(timelineRows).returns.toEqualTypeOf<Sequence<TimelineRow>>();
  expectTypeOf<TimelineRow['type']>().toEqualTypeOf<'message' | 'day' | 'new'>();
  expectTypeOf<Extract<TimelineRow, { type: 'message' }>['message']>().toEqualTypeOf<Message>();
  expectTypeOf(messagesOf).returns.toExtend<Sequence<Message>>();
});

test('a message is sent, or has the delivery of an outgoing one', () => {
  expectTypeOf<OutgoingDelivery>().toEqualTypeOf<'waiting' | 'sending' | 'failed'>();
  expectTypeOf<Message['delivery']>().toEqualTypeOf<'sent' | OutgoingDelivery>();
});

test('the parts of a bubble have plain results', () => {
  expectTypeOf(countOnlyEmoji).toEqualTypeOf<(text: string) => number>();
  expectTypeOf(findLinks).returns.items.toExtend<{ text: string; href: string }>();
  expectTypeOf<TextSegment['type']>().toEqualTypeOf<'text' | 'link'>();
  expectTypeOf(formatMessageTime).returns.toEqualTypeOf<string>();
  expectTypeOf(senderLabel).returns.toEqualTypeOf<string | undefined>();
  expectTypeOf(avatarOf).returns.toEqualTypeOf<Avatar>();
});

test('a room of a chat publishes typing and read receipts', () => {
  expectTypeOf<ChatRoom>().toExtend<Room>();
  expectTypeOf<keyof ChatRoom>().toEqualTypeOf<'wake' | 'close' | 'publishTyping' | 'publishReadReceipt'>();
  expectTypeOf<ChatRoomListener['onMessage']>().parameters.toEqualTypeOf<[ChatReply]>();
});

test('rooms over socket.io decode their events', () => {
  expectTypeOf(openChatRoom).returns.toEqualTypeOf<ChatRoom>();
  expectTypeOf(openInboxRoom).returns.toEqualTypeOf<Room>();
  expectTypeOf<ReturnType<Decode<number>>>().toEqualTypeOf<
    { readonly ok: true; readonly value: number } | { readonly ok: false }
  >();
  expectTypeOf<RoomCredentials>().toEqualTypeOf<
    | { readonly feedbackId: string; readonly token: string }
    | { readonly staffToken: string }
    | { readonly staffSession: true }
  >();
  expectTypeOf<ConnectRoom>().parameter(0).toEqualTypeOf<string>();
});

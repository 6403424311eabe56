import type { ApiClient } from '@product/api-client';
import type { ChatEvent, ChatRoom, ChatRoomListener, ChatState } from '@product/chat-core';
import {
  type Alerter,
  type Chat,
  type ChatBackend,
  type ChatProps,
  type ChatProvider,
  type ChatSession,
  type ChatVariant,
  type Composer,
  type CreateChatSessionOptions,
  createAlerter,
  createFileStore,
  deleteFileStores,
  type FileStore,
  type SoundSwitch,
  type statusKeys,
  type Timeline,
  useChat,
  type useChatSend,
  useChatSession,
  useCreateChatSession,
  visitorBackend,
} from '@product/chat-react';
import type { ChatDetail, ChatStatus, Result, TimelineItem } from '@product/model';
import type { Store } from '@product/runtime';
import type { ComponentProps } from 'react';
import { expectTypeOf, test } from 'vitest';

test('a chat needs the client, the feedback and its token', () => {
  expectTypeOf<ComponentProps<typeof Chat>>().toEqualTypeOf<ChatProps>();
  expectTypeOf<Pick<ChatProps, 'api' | 'feedbackId' | 'token'>>().toEqualTypeOf<{
    readonly api: Pick<ApiClient, 'loadChat' | 'sendChatMessage' | 'archiveChat' | 'rateChat'> &
      Partial<Pick<ApiClient, 'mailTranscript'>>;
    readonly feedbackId: string | null | undefined;
    readonly token: string | null | undefined;
  }>();
  expectTypeOf<{ api: ApiClient; feedbackId: string; token: null }>().toExtend<ChatProps>();
  expectTypeOf<{ api: ApiClient; feedbackId: string }>().not.toExtend<ChatProps>();
  expectTypeOf<ChatVariant>().toEqualTypeOf<'page' | 'widget'>();
});

test('handlers of a chat receive its status and its unread count', () => {
  expectTypeOf<NonNullable<ChatProps['onStatus']>>().toEqualTypeOf<(status: ChatStatus) => void>();
  expectTypeOf<NonNullable<ChatProps['onUnread']>>().toEqualTypeOf<(count: number) => void>();
  expectTypeOf<NonNullable<ChatProps['actionsContainer']>>().toEqualTypeOf<Element>();
});

test('useChat selects from the state of the chat, and useChatSend sends its events', () => {
  expectTypeOf(useChat<number>)
    .parameter(0)
    .toEqualTypeOf<(state: ChatState) => number>();
  expectTypeOf(useChat<number>).returns.toEqualTypeOf<number>();
  expectTypeOf<ReturnType<typeof useChatSend>>().toExtend<(event: ChatEvent) => void>();
  expectTypeOf(useChatSession).returns.toEqualTypeOf<ChatSession>();
});

test('a chat session is a store that is null in the first render', () => {
  expectTypeOf(useCreateChatSession).parameters.toEqualTypeOf<[CreateChatSessionOptions]>();
  expectTypeOf(useCreateChatSession).returns.toEqualTypeOf<ChatSession | null>();
  expectTypeOf<ChatSession>().toExtend<Store<ChatState, ChatEvent>>();
  expectTypeOf<ChatSession['setAlerts']>().toEqualTypeOf<(enabled: boolean) => void>();
  expectTypeOf<ComponentProps<typeof ChatProvider>['session']>().toEqualTypeOf<ChatSession>();
});

test('a backend loads, sends and opens a room, with errors as values', () => {
  expectTypeOf(visitorBackend).returns.toEqualTypeOf<ChatBackend>();
  expectTypeOf<ChatBackend['load']>().returns.resolves.toEqualTypeOf<Result<ChatDetail>>();
  expectTypeOf<ChatBackend['send']>().returns.resolves.toEqualTypeOf<Result<TimelineItem>>();
  expectTypeOf<ChatBackend['openRoom']>().toEqualTypeOf<(listener: ChatRoomListener) => ChatRoom>();
});

test('the parts of a chat have few props', () => {
  expectTypeOf<ComponentProps<typeof Composer>>().toEqualTypeOf<{ readonly label?: string }>();
  expectTypeOf<keyof ComponentProps<typeof Timeline>>().toEqualTypeOf<'top' | 'inserts'>();
  expectTypeOf<ComponentProps<typeof SoundSwitch>['onChange']>().toEqualTypeOf<(isOn: boolean) => void>();
  expectTypeOf<keyof typeof statusKeys>().toEqualTypeOf<ChatStatus>();
});

test('alerts and files of a chat can be provided by a page', () => {
  expectTypeOf(createAlerter).returns.toEqualTypeOf<Alerter>();
  expectTypeOf(createFileStore).returns.toEqualTypeOf<FileStore>();
  expectTypeOf<FileStore['get']>().returns.resolves.toEqualTypeOf<Blob | undefined>();
  expectTypeOf(deleteFileStores).returns.toEqualTypeOf<void>();
});

import type { KeyValueStorage } from '@product/runtime';
import { navigate } from 'wouter/use-browser-location';
import { isStoragePersistent } from '../session/is-storage-persistent.ts';
import { chatAddress } from './chat-token.ts';
import { type PendingChat, removePendingChat } from './pending-chat.ts';

/** Navigates to the chat of a survey. */
export function openChat(chat: PendingChat, nodeId: string, storage: KeyValueStorage): void {
  removePendingChat(storage, nodeId);
  navigate(chatAddress(chat, chat.languageCode, isStoragePersistent()));
}

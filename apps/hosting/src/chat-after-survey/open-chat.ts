import type { KeyValueStorage } from '@product/runtime';
import { navigate } from 'wouter/use-browser-location';
import { loadChatPage } from '../pages/load-page.ts';
import { isStoragePersistent } from '../session/is-storage-persistent.ts';
import { chatAddress } from './chat-token.ts';
import { type PendingChat, removePendingChat } from './pending-chat.ts';

/** Navigates to the chat of a survey. */
export function openChat(chat: PendingChat, nodeId: string, storage: KeyValueStorage): void {
  removePendingChat(storage, nodeId);
  const address = chatAddress(chat, chat.languageCode, isStoragePersistent());
  const open = (): void => navigate(address);
  loadChatPage().then(({ replaceScreen }) => replaceScreen(open, '[data-product="chat"]'), open);
}

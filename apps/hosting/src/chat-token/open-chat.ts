import type { KeyValueStorage } from '@product/runtime';
import { navigate } from 'wouter/use-browser-location';
import { deviceRemembers } from '../session/device-remembers.ts';
import { chatAddress } from './chat-token.ts';
import { forgetNextChat, type NextChat } from './next-chat.ts';

/** The page becomes the chat of its survey. */
export function openChat(chat: NextChat, nodeId: string, storage: KeyValueStorage): void {
  forgetNextChat(storage, nodeId);
  navigate(chatAddress(chat, chat.languageCode, deviceRemembers()));
}

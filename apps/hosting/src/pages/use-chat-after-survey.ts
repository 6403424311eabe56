import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type ChatOfSurvey, chatAddress } from '../chat-token/chat-token.ts';
import { deviceRemembers } from '../session/device-remembers.ts';

/** The visitor reads the last page for so long before the chat takes its place. */
const CHAT_SWITCH_DELAY_MS = 2000;

/** Two seconds after a survey that ends in a chat, the page becomes that chat. */
export function useChatAfterSurvey(chat: ChatOfSurvey | null, languageCode: string | null): void {
  useEffect(() => {
    if (chat === null) return;
    const timer = setTimeout(() => navigate(chatAddress(chat, languageCode, deviceRemembers())), CHAT_SWITCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [chat, languageCode]);
}

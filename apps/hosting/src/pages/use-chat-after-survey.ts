import type { KeyValueStorage } from '@product/runtime';
import { useCallback, useEffect, useState } from 'react';
import type { ChatOfSurvey } from '../chat-token/chat-token.ts';
import { nextChat, rememberNextChat } from '../chat-token/next-chat.ts';
import { openChat } from '../chat-token/open-chat.ts';

/** The visitor reads the last page for so long before the chat takes its place. */
const CHAT_SWITCH_DELAY_MS = 2000;

export interface ChatAfterSurvey {
  /** True when a survey has ended here a moment ago, and the page was reloaded before its chat took its place. */
  readonly isNext: boolean;
  /** Two seconds from now, the page becomes this chat. */
  follow(chat: ChatOfSurvey): void;
}

export function useChatAfterSurvey(
  storage: KeyValueStorage,
  nodeId: string,
  languageCode: string | null,
): ChatAfterSurvey {
  const [next] = useState(() => nextChat(storage, nodeId, Date.now()));
  const [chat, setChat] = useState(next);
  const delayMs = next === null ? CHAT_SWITCH_DELAY_MS : 0;
  useEffect(() => {
    if (chat === null) return;
    const timer = setTimeout(() => openChat(chat, nodeId, storage), delayMs);
    return () => clearTimeout(timer);
  }, [chat, delayMs, nodeId, storage]);
  const follow = useCallback(
    (chat: ChatOfSurvey) => {
      const next = { ...chat, languageCode };
      rememberNextChat(storage, nodeId, next, Date.now());
      setChat(next);
    },
    [storage, nodeId, languageCode],
  );
  return { isNext: next !== null, follow };
}

import { CHAT_AFTER_SURVEY_DELAY_MS } from '@product/model';
import type { KeyValueStorage } from '@product/runtime';
import { useCallback, useEffect, useState } from 'react';
import { LazyChatPage } from '../pages/load-page.ts';
import type { SurveyChat } from './chat-token.ts';
import { openChat } from './open-chat.ts';
import { readPendingChat, storePendingChat, surveyPage } from './pending-chat.ts';

export interface ChatAfterSurvey {
  /** True when the page was reloaded between the end of the survey and the start of its chat. */
  readonly isPending: boolean;
  /** Opens a chat after two seconds. */
  openAfterDelay(chat: SurveyChat): void;
}

/** Opens the chat of a completed survey: after a delay, or at once when the page was reloaded during the delay. */
export function useChatAfterSurvey(
  storage: KeyValueStorage,
  nodeId: string,
  languageCode: string | null,
): ChatAfterSurvey {
  const [pending] = useState(() => readPendingChat(storage, surveyPage(nodeId), Date.now()));
  const [chat, setChat] = useState(pending);
  const delayMs = pending === null ? CHAT_AFTER_SURVEY_DELAY_MS : 0;
  useEffect(() => {
    if (chat === null) return;
    const timer = setTimeout(() => openChat(chat, nodeId, storage), delayMs);
    return () => clearTimeout(timer);
  }, [chat, delayMs, nodeId, storage]);
  const openAfterDelay = useCallback(
    (chat: SurveyChat) => {
      const pendingChat = { ...chat, languageCode };
      storePendingChat(storage, surveyPage(nodeId), pendingChat, Date.now());
      setChat(pendingChat);
      // A failed load is repeated, and shown, by the page itself.
      void LazyChatPage.preload();
    },
    [storage, nodeId, languageCode],
  );
  return { isPending: pending !== null, openAfterDelay };
}

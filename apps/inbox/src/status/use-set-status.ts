import type { StaffClient } from '@product/api-client/staff';
import type { ChatState } from '@product/chat-core';
import { useChatSession } from '@product/chat-react';
import type { ChatStatus } from '@product/model';
import { useInboxSession } from '../inbox/inbox-context.tsx';
import type { InboxKey } from '../language/inbox-translation.tsx';

/** Returns the position up to which this colleague has seen the chat, for a call that may end it; 0 for nothing. */
export function seenUntil({ reading }: Pick<ChatState, 'reading'>): number {
  return reading.seenUntil ?? 0;
}

/**
 * Returns a function that sets the status of the open conversation, as its colleague has seen it up to `readUntil` (epoch
 * ms; by default up to now). It resolves to the message of a refusal, or to null.
 */
export function useSetStatus(feedbackId: string, client: Pick<StaffClient, 'setStatus'>) {
  const inbox = useInboxSession();
  const chat = useChatSession();
  return async (status: ChatStatus, readUntil = seenUntil(chat.getState())): Promise<InboxKey | null> => {
    const changed = await client.setStatus({ feedbackId, status, readUntil });
    if (changed.ok) {
      inbox.send({ type: 'feedbackChanged', feedback: changed.value });
      return null;
    }
    // The page may not know of the newer message yet.
    chat.send({ type: 'reloadRequested' });
    const { error } = changed;
    return error.type === 'http' && error.code === 'chat_changed' ? 'inbox.statusOvertaken' : 'inbox.statusFailed';
  };
}

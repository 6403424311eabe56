import type { StaffClient } from '@product/api-client/staff';
import type { ChatState } from '@product/chat-core';
import { useChatSession } from '@product/chat-react';
import type { ChatStatus, RequestError } from '@product/model';
import { useInboxSession } from '../inbox/inbox-context.tsx';
import type { InboxKey } from '../language/inbox-translation.tsx';

/** Returns the position up to which this colleague has seen the chat, for a call that may end it; 0 for nothing. */
export function seenUntil({ reading }: Pick<ChatState, 'reading'>): number {
  return reading.seenUntil ?? 0;
}

/** Returns the message of a change that failed. */
export function statusProblem(error: RequestError): InboxKey {
  return error.type === 'http' && error.code === 'chat_changed' ? 'inbox.statusOvertaken' : 'inbox.statusFailed';
}

/** Returns a function that chooses the status of the open conversation, as its colleague has seen it up to `readUntil`. */
export function useChooseStatus(feedbackId: string) {
  const inbox = useInboxSession();
  const chat = useChatSession();
  return (status: ChatStatus, readUntil = seenUntil(chat.getState())): void =>
    inbox.send({ type: 'statusChosen', feedbackId, status, readUntil });
}

/**
 * Returns a function that reopens the conversation at once, since its colleague asked for the reply field. It resolves to
 * the message of a refusal, or to null.
 */
export function useReopen(feedbackId: string, client: Pick<StaffClient, 'setStatus'>) {
  const inbox = useInboxSession();
  const chat = useChatSession();
  return async (): Promise<InboxKey | null> => {
    inbox.send({ type: 'statusUndone', feedbackId });
    const change = { feedbackId, status: 'open', readUntil: seenUntil(chat.getState()) } as const;
    const changed = await inbox.writes.send((options) => client.setStatus(change, options));
    if (changed.ok) inbox.send({ type: 'feedbackChanged', feedback: changed.value });
    else chat.send({ type: 'reloadRequested' });
    return changed.ok ? null : statusProblem(changed.error);
  };
}

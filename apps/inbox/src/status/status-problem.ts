import type { ChatState } from '@product/chat-core';
import type { RequestError } from '@product/model';
import type { InboxKey } from '../language/inbox-translation.tsx';

/** Returns the position up to which this colleague has seen the chat, for a call that may end it; 0 for nothing. */
export function seenUntil({ reading }: Pick<ChatState, 'reading'>): number {
  return reading.seenUntil ?? 0;
}

/** Returns the message for a status that the server did not set. */
export function statusProblem(error: RequestError): InboxKey {
  return error.type === 'http' && error.code === 'chat_changed' ? 'inbox.statusOvertaken' : 'inbox.statusFailed';
}

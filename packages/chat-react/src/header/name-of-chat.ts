import type { ChatState } from '@product/chat-core';

/** Returns the name of the business in a chat; empty without one. */
export function nameOfChat(details: ChatState['details']): string {
  return details?.node.name || (details?.account?.name ?? '');
}

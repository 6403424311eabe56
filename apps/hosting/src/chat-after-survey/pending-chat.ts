import type { KeyValueStorage } from '@product/runtime';
import type { SurveyChat } from './chat-token.ts';

/** Milliseconds after which a visitor who returns starts another survey. */
const PENDING_CHAT_LIFETIME_MS = 60_000;

/** Chat of a survey that has ended, in the language of that survey. */
export interface PendingChat extends SurveyChat {
  readonly languageCode: string | null;
}

const pendingKey = (nodeId: string) => `CHAT_NEXT/${nodeId}`;
const tokenKey = (feedbackId: string) => `CHAT/${feedbackId}`;

/** Stores the chat of a survey until it is shown, so that a reloaded page continues to it. */
export function storePendingChat(storage: KeyValueStorage, nodeId: string, chat: PendingChat, at: number): void {
  storage.set(tokenKey(chat.feedbackId), chat.token);
  storage.set(pendingKey(nodeId), `${at} ${chat.feedbackId} ${chat.languageCode ?? ''}`);
}

/** Returns the chat that a node's survey led to less than a minute ago; null without one. */
export function readPendingChat(storage: KeyValueStorage, nodeId: string, at: number): PendingChat | null {
  const [storedAt = '', feedbackId = '', code] = (storage.get(pendingKey(nodeId)) ?? '').split(' ');
  const token = storage.get(tokenKey(feedbackId));
  return token !== null && at - Number(storedAt) < PENDING_CHAT_LIFETIME_MS
    ? { feedbackId, token, languageCode: code || null }
    : null;
}

/** Removes the stored chat of a node. */
export function removePendingChat(storage: KeyValueStorage, nodeId: string): void {
  storage.remove(pendingKey(nodeId));
}

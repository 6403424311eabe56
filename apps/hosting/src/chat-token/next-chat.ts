import type { KeyValueStorage } from '@product/runtime';
import type { ChatOfSurvey } from './chat-token.ts';

/** Who comes back later than this has come for another survey. */
const NEXT_CHAT_LIFETIME_MS = 60_000;

/** A chat in the language of its survey. */
export interface NextChat extends ChatOfSurvey {
  readonly languageCode: string | null;
}

const nextKey = (nodeId: string) => `CHAT_NEXT/${nodeId}`;
const tokenKey = (feedbackId: string) => `CHAT/${feedbackId}`;

/** Keeps a survey's chat on the device until it is shown, so that a page that is reloaded before goes on to it. */
export function rememberNextChat(storage: KeyValueStorage, nodeId: string, chat: NextChat, at: number): void {
  storage.set(tokenKey(chat.feedbackId), chat.token);
  storage.set(nextKey(nodeId), `${at} ${chat.feedbackId} ${chat.languageCode ?? ''}`);
}

/** The chat that this device was about to show for a node a moment ago. */
export function nextChat(storage: KeyValueStorage, nodeId: string, at: number): NextChat | null {
  const [since = '', feedbackId = '', code] = (storage.get(nextKey(nodeId)) ?? '').split(' ');
  const token = storage.get(tokenKey(feedbackId));
  return token !== null && at - Number(since) < NEXT_CHAT_LIFETIME_MS
    ? { feedbackId, token, languageCode: code || null }
    : null;
}

export function forgetNextChat(storage: KeyValueStorage, nodeId: string): void {
  storage.remove(nextKey(nodeId));
}

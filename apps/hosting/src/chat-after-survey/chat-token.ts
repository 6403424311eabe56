import type { KeyValueStorage } from '@product/runtime';

const storageKey = (feedbackId: string) => `CHAT/${feedbackId}`;

/** Stores the token of a chat on the device. */
export function storeChatToken(storage: KeyValueStorage, feedbackId: string, token: string): void {
  storage.set(storageKey(feedbackId), token);
}

/** Reads the token of a chat from the address, and stores it on the device. Default: the stored token. */
export function readChatToken(query: URLSearchParams, feedbackId: string, storage: KeyValueStorage): string | null {
  const token = query.get('token');
  if (token === null || token === '') return storage.get(storageKey(feedbackId));
  storeChatToken(storage, feedbackId, token);
  return token;
}

/** Removes the token from an address, because histories, screenshots and referrers reveal addresses. */
export function withoutToken(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('token');
  return url.href;
}

/** Chat of a completed survey. */
export interface SurveyChat {
  readonly feedbackId: string;
  readonly token: string;
}

/** Returns the address of a chat. It contains the token only when the device cannot store one. */
export function chatAddress(chat: SurveyChat, languageCode: string | null, isTokenStored: boolean): string {
  const query = new URLSearchParams({ feedback_id: chat.feedbackId });
  if (!isTokenStored) query.set('token', chat.token);
  if (languageCode !== null) query.set('language', languageCode);
  return `/chat?${query}`;
}

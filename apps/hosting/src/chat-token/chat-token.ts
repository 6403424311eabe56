import type { KeyValueStorage } from '@product/runtime';

const keyOf = (feedbackId: string) => `CHAT/${feedbackId}`;

export function rememberChatToken(storage: KeyValueStorage, feedbackId: string, token: string): void {
  storage.set(keyOf(feedbackId), token);
}

/** The chat's token: from the address when it is there, which this device then remembers, else as remembered. */
export function chatToken(query: URLSearchParams, feedbackId: string, storage: KeyValueStorage): string | null {
  const given = query.get('token');
  if (given === null || given === '') return storage.get(keyOf(feedbackId));
  rememberChatToken(storage, feedbackId, given);
  return given;
}

/** The address without its token: tokens do not belong into histories, screenshots or referrers. */
export function withoutToken(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('token');
  return url.href;
}

export interface ChatOfSurvey {
  readonly feedbackId: string;
  readonly token: string;
}

/** Where the chat of a survey is. The token is part of it only where the device cannot remember it over a reload. */
export function chatAddress(chat: ChatOfSurvey, languageCode: string | null, isRemembered: boolean): string {
  const query = new URLSearchParams({ feedback_id: chat.feedbackId });
  if (!isRemembered) query.set('token', chat.token);
  if (languageCode !== null) query.set('language', languageCode);
  return `/chat?${query}`;
}

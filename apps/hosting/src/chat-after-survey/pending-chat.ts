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

/** The page of a survey: its node, and the query of its address. Another query may be another person's link. */
export interface SurveyPage {
  readonly nodeId: string;
  readonly search: string;
}

/** Returns this page as that of a node's survey. On a server there is no query yet. */
export function surveyPage(nodeId: string): SurveyPage {
  return { nodeId, search: typeof window === 'undefined' ? '' : window.location.search };
}

/** Stores the chat of a survey until it is shown, so that a reloaded page continues to it. */
export function storePendingChat(
  storage: KeyValueStorage,
  { nodeId, search }: SurveyPage,
  { feedbackId, token, languageCode }: PendingChat,
  at: number,
): void {
  storage.set(tokenKey(feedbackId), token);
  storage.set(pendingKey(nodeId), `${at} ${feedbackId} ${languageCode ?? ''} ${search}`);
}

/** Returns the chat that the survey of this page led to less than a minute ago; null without one. */
export function readPendingChat(
  storage: KeyValueStorage,
  { nodeId, search }: SurveyPage,
  at: number,
): PendingChat | null {
  const [storedAt = '', feedbackId = '', code, of] = (storage.get(pendingKey(nodeId)) ?? '').split(' ');
  const token = storage.get(tokenKey(feedbackId));
  return token !== null && of === search && at - Number(storedAt) < PENDING_CHAT_LIFETIME_MS
    ? { feedbackId, token, languageCode: code || null }
    : null;
}

/** Removes the stored chat of a node. */
export function removePendingChat(storage: KeyValueStorage, nodeId: string): void {
  storage.remove(pendingKey(nodeId));
}

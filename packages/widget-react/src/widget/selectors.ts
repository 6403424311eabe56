import { anonymous } from '@product/api-client';
import { findLanguage } from '@product/model';
import type { PreviousFeedback } from './previous-feedback.ts';
import type { WidgetState } from './state.ts';

/** True when the header leads back to the list of previous feedbacks. */
export function hasBack({ screen, feedbacks }: WidgetState): boolean {
  return screen.name !== 'previous' && feedbacks.length > 0;
}

/** True after a person has signed out in this frame, and nobody has signed in. */
export function hasLeft({ generation, person }: WidgetState): boolean {
  return generation > 1 && person === anonymous;
}

/** True for a survey with room for it: a chat and the list of previous feedbacks have no footer. */
export function hasFooter({ screen, isLow }: WidgetState): boolean {
  return screen.name === 'survey' && !isLow;
}

/** Code of the language that the survey shows: the chosen one, unless its flow lacks it. Null before the survey is there. */
export function surveyLanguageCode({ languages, languageCode, shownLanguageCode }: WidgetState): string | null {
  return findLanguage(languages, languageCode)?.code ?? shownLanguageCode;
}

/** Finds the newest ongoing chat. */
export function ongoingChat(feedbacks: readonly PreviousFeedback[]): PreviousFeedback | undefined {
  return feedbacks.find(({ status }) => status === 'open' || status === 'queued');
}

export function unreadCount(feedbacks: readonly PreviousFeedback[]): number {
  return feedbacks.reduce((sum, { unread }) => sum + unread, 0);
}

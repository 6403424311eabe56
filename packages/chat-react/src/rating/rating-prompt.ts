import type { ChatState } from '@product/chat-core';
import type { Translator } from '@product/i18n';

/** Reads the sentence that asks for a rating: the owner's, or ours. */
export function ratingPrompt(t: Translator['t'], details: ChatState['details']): string {
  return details?.chatRatingBody ?? t('chat.ratingPrompt');
}

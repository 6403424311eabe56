import type { Translator } from '@product/i18n';
import { cutText } from '@product/model';

/** Characters that name an own message. */
const NAMED_CHARACTERS = 60;

/** Writes what is said of an own message, or done to it, with the first words of the message. */
export function messageLabel(t: Translator['t'], name: string, body: string): string {
  return t('chat.spoken', { name, text: cutText(body, NAMED_CHARACTERS) || t('chat.image') });
}

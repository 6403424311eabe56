import { maskableText } from '../kinds/free-text.ts';
import type { StyleParts } from '../question-definition.ts';

/** Free text on one line. */
export const text: StyleParts = { form: maskableText, isMaskable: true };

import { maskableText } from '../kinds/free-text.ts';
import type { StyleParts } from '../question-definition.ts';

/** Free text on several lines. */
export const textarea: StyleParts = { form: maskableText, isMaskable: true };

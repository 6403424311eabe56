import type { StyleParts } from '../question-definition.ts';
import { maskableText } from '../shared/free-text.ts';

/** Free text on several lines. */
export const textarea: StyleParts = { form: maskableText, isMaskable: true };

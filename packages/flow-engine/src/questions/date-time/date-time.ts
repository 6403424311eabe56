import type { StyleParts } from '../question-definition.ts';
import { freeText } from '../shared/free-text.ts';

/** Day and time. */
export const dateTime: StyleParts = { form: freeText, keepsIncomplete: false };

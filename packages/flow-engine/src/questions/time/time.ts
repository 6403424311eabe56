import type { StyleParts } from '../question-definition.ts';
import { freeText } from '../shared/free-text.ts';

/** Time of a day. */
export const time: StyleParts = { form: freeText, keepsIncomplete: false };

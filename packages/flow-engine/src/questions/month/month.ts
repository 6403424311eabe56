import type { StyleParts } from '../question-definition.ts';
import { freeText } from '../shared/free-text.ts';

/** Month of a year. */
export const month: StyleParts = { form: freeText, keepsIncomplete: false };

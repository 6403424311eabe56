import type { StyleParts } from '../question-definition.ts';
import { freeText } from '../shared/free-text.ts';

/** Free text on several lines. */
export const textarea: StyleParts = { form: freeText };

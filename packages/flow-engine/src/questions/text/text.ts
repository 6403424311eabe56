import type { StyleParts } from '../question-definition.ts';
import { freeText } from '../shared/free-text.ts';

/** Free text on one line. */
export const text: StyleParts = { form: freeText };

import { freeText } from '../kinds/free-text.ts';
import type { StyleParts } from '../question-definition.ts';

/** A text that the server answers with texts for other questions. */
export const dynamicRequest: StyleParts = { form: freeText, asks: 'dynamicRequest' };

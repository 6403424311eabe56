import type { StyleParts } from '../question-definition.ts';
import { freeText } from '../shared/free-text.ts';

/** A text that the server answers with texts for other questions. */
export const dynamicRequest: StyleParts = { form: freeText, remoteCall: 'dynamicRequest' };

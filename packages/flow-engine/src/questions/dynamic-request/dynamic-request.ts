import type { StyleParts } from '../question-definition.ts';
import { freeText } from '../shared/free-text.ts';

/** Text that is sent to the server, which responds with answers to other questions. */
export const dynamicRequest: StyleParts = { form: freeText, remoteCall: 'dynamicRequest' };

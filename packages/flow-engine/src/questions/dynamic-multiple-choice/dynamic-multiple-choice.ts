import type { StyleParts } from '../question-definition.ts';
import { oneOrSeveral } from '../shared/options.ts';

/** Choice of options that arrive as binding data. */
export const dynamicMultipleChoice: StyleParts = { form: oneOrSeveral, remoteCall: 'integration' };

import type { StyleParts } from '../question-definition.ts';
import { oneOrSeveral } from '../shared/options.ts';

/** Choice of one option, or of several when the question is multi-select, as a row or list of buttons. */
export const plain: StyleParts = { form: oneOrSeveral, isSingleChoice: true };

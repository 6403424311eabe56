import type { StyleParts } from '../question-definition.ts';
import { singleChoice } from '../shared/options.ts';

/** Choice of one option, as a row or list of buttons. */
export const plain: StyleParts = { form: singleChoice, isSingleChoice: true };

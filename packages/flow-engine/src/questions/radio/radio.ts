import type { StyleParts } from '../question-definition.ts';
import { singleChoice } from '../shared/options.ts';

/** Choice of a single option, with radio marks. */
export const radio: StyleParts = { form: singleChoice, isSingleChoice: true };

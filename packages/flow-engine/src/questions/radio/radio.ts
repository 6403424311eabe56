import type { StyleParts } from '../question-definition.ts';
import { singleChoice } from '../shared/options.ts';

/** One choice with radio marks. */
export const radio: StyleParts = { form: singleChoice, isSingleChoice: true };

import type { StyleParts } from '../question-definition.ts';
import { singleChoice } from '../shared/single-choice.ts';

/** One choice with radio marks. */
export const radio: StyleParts = { form: singleChoice, isSingleChoice: true };

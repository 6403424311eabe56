import { singleChoice } from '../kinds/single-choice.ts';
import type { StyleParts } from '../question-definition.ts';

/** One choice with radio marks. */
export const radio: StyleParts = { form: singleChoice, isSingleChoice: true };

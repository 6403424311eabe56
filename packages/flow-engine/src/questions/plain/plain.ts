import { singleChoice } from '../kinds/single-choice.ts';
import type { StyleParts } from '../question-definition.ts';

/** One choice, as a row or list of buttons. */
export const plain: StyleParts = { form: singleChoice, isSingleChoice: true };

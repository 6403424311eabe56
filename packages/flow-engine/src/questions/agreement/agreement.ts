import { singleChoice } from '../kinds/single-choice.ts';
import type { StyleParts } from '../question-definition.ts';

/** A consent box; required means ticked. */
export const agreement: StyleParts = { form: singleChoice };

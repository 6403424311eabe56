import type { StyleParts } from '../question-definition.ts';
import { singleChoice } from '../shared/options.ts';

/** A consent box of its first option; required means ticked. */
export const agreement: StyleParts = { form: singleChoice };

import type { StyleParts } from '../question-definition.ts';
import { oneOrSeveral } from '../shared/options.ts';

/** Searchable list: one choice, or several when the question is multi-select. */
export const dropdown: StyleParts = { form: oneOrSeveral, isSingleChoice: true };

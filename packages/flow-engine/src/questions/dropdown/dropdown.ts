import { multiChoice } from '../kinds/multi-choice.ts';
import { singleChoice } from '../kinds/single-choice.ts';
import type { StyleParts } from '../question-definition.ts';

/** A searchable list: one choice, or several when the question is multi-select. */
export const dropdown: StyleParts = {
  form: ({ isMultiSelect }) => (isMultiSelect ? multiChoice : singleChoice),
  isSingleChoice: true,
};

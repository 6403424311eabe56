import { multiChoice } from '../kinds/multi-choice.ts';
import { singleChoice } from '../kinds/single-choice.ts';
import type { StyleParts } from '../question-definition.ts';

/** Options that arrive as binding data. */
export const dynamicMultipleChoice: StyleParts = {
  form: ({ isMultiSelect }) => (isMultiSelect ? multiChoice : singleChoice),
  asks: 'integration',
};

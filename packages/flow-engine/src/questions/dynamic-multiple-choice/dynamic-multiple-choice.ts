import type { StyleParts } from '../question-definition.ts';
import { multiChoice } from '../shared/multi-choice.ts';
import { singleChoice } from '../shared/single-choice.ts';

/** Choice of options that arrive as binding data. */
export const dynamicMultipleChoice: StyleParts = {
  form: ({ isMultiSelect }) => (isMultiSelect ? multiChoice : singleChoice),
  remoteCall: 'integration',
};

import type { StyleParts } from '../question-definition.ts';
import { multiChoice, singleChoice } from '../shared/options.ts';

/** Choice of options that arrive as binding data. */
export const dynamicMultipleChoice: StyleParts = {
  form: ({ isMultiSelect }) => (isMultiSelect ? multiChoice : singleChoice),
  remoteCall: 'integration',
};

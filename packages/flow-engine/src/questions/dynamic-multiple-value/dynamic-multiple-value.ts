import type { StyleParts } from '../question-definition.ts';
import { optionValues } from '../shared/option-values.ts';

/** Options that arrive as binding data, a text for each. */
export const dynamicMultipleValue: StyleParts = {
  form: optionValues,
  remoteCall: 'integration',
};

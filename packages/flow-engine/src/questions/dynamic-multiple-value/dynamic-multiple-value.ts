import type { StyleParts } from '../question-definition.ts';
import { optionValues } from '../shared/options.ts';

/** Text for each option that arrives as binding data. */
export const dynamicMultipleValue: StyleParts = {
  form: optionValues,
  remoteCall: 'integration',
};

import { optionValues } from '../kinds/option-values.ts';
import type { StyleParts } from '../question-definition.ts';

/** Options that arrive as binding data, a text for each. */
export const dynamicMultipleValue: StyleParts = {
  form: optionValues,
  asks: 'integration',
};

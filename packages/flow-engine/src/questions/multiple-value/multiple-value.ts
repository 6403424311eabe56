import type { StyleParts } from '../question-definition.ts';
import { optionValues } from '../shared/options.ts';

/** Several labelled fields, such as the parts of an address. */
export const multipleValue: StyleParts = { form: optionValues };

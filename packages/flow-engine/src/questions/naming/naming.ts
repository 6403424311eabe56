import type { StyleParts } from '../question-definition.ts';
import { freeText } from '../shared/free-text.ts';
import { trimmedText } from '../shared/text-form.ts';

/** First and last name in one field. */
export const naming: StyleParts = {
  form: freeText,
  customerFields: (_, answer) => ({ name: trimmedText(answer) }),
};

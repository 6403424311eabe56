import { freeText } from '../kinds/free-text.ts';
import { writtenText } from '../kinds/written.ts';
import type { StyleParts } from '../question-definition.ts';

/** First and last name in one field. */
export const naming: StyleParts = {
  form: freeText,
  customerFields: (_, answer) => ({ name: writtenText(answer) }),
};

import type { StyleParts } from '../question-definition.ts';
import { freeText } from '../shared/free-text.ts';
import { trimmedText } from '../shared/text-form.ts';

/** Id of the visitor in the owner's own system. */
export const externalId: StyleParts = {
  form: freeText,
  customerFields: (_, answer) => ({ external_id: trimmedText(answer) }),
};

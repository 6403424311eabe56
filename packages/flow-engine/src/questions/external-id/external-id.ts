import { freeText } from '../kinds/free-text.ts';
import { writtenText } from '../kinds/written.ts';
import type { StyleParts } from '../question-definition.ts';

/** The visitor's id in the owner's own system. */
export const externalId: StyleParts = {
  form: freeText,
  customerFields: (_, answer) => ({ external_id: writtenText(answer) }),
};

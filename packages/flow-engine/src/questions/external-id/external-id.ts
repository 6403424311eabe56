import { MAX_LINE_LENGTH } from '@product/model';
import { tooLong } from '../../validation/sent-length.ts';
import { trimmed } from '../../validation/unseen.ts';
import type { StyleParts } from '../question-definition.ts';
import { checkText } from '../shared/free-text.ts';
import { textForm, trimmedText } from '../shared/text-form.ts';

/** Id of the visitor in the owner's own system. Part of an id would name another visitor. */
export const externalId: StyleParts = {
  form: textForm({
    check: (question, text) =>
      checkText(question, text) ??
      (trimmed(text).length > MAX_LINE_LENGTH ? tooLong({ text: trimmed(text) }, MAX_LINE_LENGTH) : undefined),
    isMaskable: true,
  }),
  customerFields: (_, answer) => ({ external_id: trimmedText(answer) }),
};

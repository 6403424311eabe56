import { isEmail } from '../../validation/email.ts';
import { issue } from '../../validation/issue.ts';
import type { StyleParts } from '../question-definition.ts';
import { textForm, trimmedText } from '../shared/text-form.ts';

/** An e-mail address, sent without the white space around it. */
export const email: StyleParts = {
  form: textForm({
    check: (_, text) => (isEmail(text) ? undefined : issue('email')),
    toBody: (_, text) => text.trim(),
  }),
  keepsIncomplete: false,
  customerFields: (_, answer) => ({ email: trimmedText(answer) }),
};

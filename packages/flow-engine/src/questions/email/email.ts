import { isEmail } from '../../validation/email.ts';
import { issue } from '../../validation/issue.ts';
import { checkPattern } from '../../validation/pattern.ts';
import type { StyleParts } from '../question-definition.ts';
import { textForm, trimmedText } from '../shared/text-form.ts';

/** E-mail address, sent without surrounding white space. */
export const email: StyleParts = {
  form: textForm({
    check: ({ pattern }, text) => (isEmail(text) ? checkPattern(text.trim(), pattern) : issue('email')),
    toBody: (_, text) => text.trim(),
    isMaskable: true,
  }),
  keepsIncomplete: false,
  customerFields: (_, answer) => ({ email: trimmedText(answer) }),
};

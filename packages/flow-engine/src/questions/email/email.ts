import { isEmail, toEmail } from '../../validation/email.ts';
import { issue } from '../../validation/issue.ts';
import { checkPattern } from '../../validation/pattern.ts';
import type { StyleParts } from '../question-definition.ts';
import { textForm, trimmedText } from '../shared/text-form.ts';

/** E-mail address, sent without surrounding white space and characters that nobody sees. */
export const email: StyleParts = {
  form: textForm({
    check: ({ pattern }, text) => (isEmail(text) ? checkPattern(toEmail(text), pattern) : issue('email')),
    toBody: (_, text) => toEmail(text),
    isMaskable: true,
  }),
  keepsIncomplete: false,
  customerFields: (_, answer) => ({ email: toEmail(trimmedText(answer)) }),
};

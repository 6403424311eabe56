import { isEmail } from '../../validation/email.ts';
import { issue } from '../../validation/issue.ts';
import { written, writtenText } from '../kinds/written.ts';
import type { StyleParts } from '../question-definition.ts';

/** An e-mail address, sent without the white space around it. */
export const email: StyleParts = {
  form: written({
    check: (_, text) => (isEmail(text) ? undefined : issue('email')),
    toBody: (_, text) => text.trim(),
  }),
  keepsIncomplete: false,
  customerFields: (_, answer) => ({ email: writtenText(answer) }),
};

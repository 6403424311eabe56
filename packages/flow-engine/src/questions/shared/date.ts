import { parseDate } from '../../validation/date.ts';
import { issue } from '../../validation/issue.ts';
import { textForm } from './text-form.ts';

/** Date as text, sent in ISO format. */
export const date = textForm({
  check: (_, text) => (parseDate(text) === undefined ? issue('generic') : undefined),
  toBody: (_, text) => parseDate(text) ?? text,
});

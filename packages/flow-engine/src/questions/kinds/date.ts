import { parseDate } from '../../validation/date.ts';
import { issue } from '../../validation/issue.ts';
import { written } from './written.ts';

/** A day, sent as ISO. */
export const date = written({
  check: (_, text) => (parseDate(text) === undefined ? issue('generic') : undefined),
  toBody: (_, text) => parseDate(text) ?? text,
});

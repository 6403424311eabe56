import { issue } from '../../validation/issue.ts';
import { parseTime } from '../../validation/time.ts';
import type { StyleParts } from '../question-definition.ts';
import { textForm } from '../shared/text-form.ts';

/** Time of day, sent as `HH:MM`. */
export const time: StyleParts = {
  form: textForm({
    check: (_, text) => (parseTime(text) === undefined ? issue('time') : undefined),
    toBody: (_, text) => parseTime(text) ?? text,
  }),
  keepsIncomplete: false,
};

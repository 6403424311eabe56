import type { StyleParts } from '../question-definition.ts';
import { dateAndTime } from '../shared/date.ts';

/** Day and time, sent as `YYYY-MM-DDTHH:MM`, without a time zone. */
export const dateTime: StyleParts = { form: dateAndTime, keepsIncomplete: false };

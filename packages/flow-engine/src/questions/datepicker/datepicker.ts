import { date } from '../kinds/date.ts';
import type { StyleParts } from '../question-definition.ts';

/** A day. */
export const datepicker: StyleParts = { form: date, keepsIncomplete: false };

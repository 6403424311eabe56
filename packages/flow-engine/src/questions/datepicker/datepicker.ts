import type { StyleParts } from '../question-definition.ts';
import { date } from '../shared/date.ts';

/** A day. */
export const datepicker: StyleParts = { form: date, keepsIncomplete: false };

import type { StyleParts } from '../question-definition.ts';
import { monthOfYear } from '../shared/date.ts';

/** Month of a year, sent as `YYYY-MM`. */
export const month: StyleParts = { form: monthOfYear, keepsIncomplete: false };

import type { StyleParts } from '../question-definition.ts';
import { numberWithin, ownLimits } from '../shared/number.ts';

/** A number within `lowerlimit` and `upperlimit`. */
export const numeric: StyleParts = { form: numberWithin(ownLimits), keepsIncomplete: false };

import { numberWithin, ownLimits } from '../kinds/number.ts';
import type { StyleParts } from '../question-definition.ts';

/** A number within `lowerlimit` and `upperlimit`. */
export const numeric: StyleParts = { form: numberWithin(ownLimits), keepsIncomplete: false };

import { singleChoice } from '../kinds/single-choice.ts';
import type { StyleParts } from '../question-definition.ts';

/** One choice, options in an order drawn once per session. */
export const random: StyleParts = { form: singleChoice, isSingleChoice: true, hasRandomOrder: true };

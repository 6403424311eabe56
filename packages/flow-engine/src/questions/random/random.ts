import type { StyleParts } from '../question-definition.ts';
import { singleChoice } from '../shared/single-choice.ts';

/** One choice, options in an order drawn once per session. */
export const random: StyleParts = { form: singleChoice, isSingleChoice: true, hasRandomOrder: true };

import type { StyleParts } from '../question-definition.ts';
import { singleChoice } from '../shared/options.ts';

/** Choice of one option, in a random order drawn once per session. */
export const random: StyleParts = { form: singleChoice, isSingleChoice: true, hasRandomOrder: true };

import type { StyleParts } from '../question-definition.ts';
import { singleChoice } from '../shared/options.ts';

/** Stars. */
export const star: StyleParts = { form: singleChoice, isSingleChoice: true, isScale: true };

import { singleChoice } from '../kinds/single-choice.ts';
import type { StyleParts } from '../question-definition.ts';

/** Stars. */
export const star: StyleParts = { form: singleChoice, isSingleChoice: true, isScale: true };

import type { StyleParts } from '../question-definition.ts';
import { singleChoice } from '../shared/options.ts';

/** 0 to 10, in a row. */
export const score: StyleParts = { form: singleChoice, isSingleChoice: true, isScale: true };

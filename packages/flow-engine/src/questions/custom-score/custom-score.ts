import type { StyleParts } from '../question-definition.ts';
import { singleChoice } from '../shared/options.ts';

/** Scale with custom labels, colours or faces. */
export const customScore: StyleParts = {
  form: singleChoice,
  isSingleChoice: true,
  isScale: true,
};

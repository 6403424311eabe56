import { singleChoice } from '../kinds/single-choice.ts';
import type { StyleParts } from '../question-definition.ts';

/** A scale with its own labels, colours or faces. */
export const customScore: StyleParts = {
  form: singleChoice,
  isSingleChoice: true,
  isScale: true,
};

import type { StyleParts } from '../question-definition.ts';
import { singleChoice } from '../shared/single-choice.ts';

/** A scale with its own labels, colours or faces. */
export const customScore: StyleParts = {
  form: singleChoice,
  isSingleChoice: true,
  isScale: true,
};

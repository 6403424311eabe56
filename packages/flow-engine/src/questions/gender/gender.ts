import { chosenKey, singleChoice } from '../kinds/single-choice.ts';
import type { StyleParts } from '../question-definition.ts';

/** One choice; its key is the gender. */
export const gender: StyleParts = {
  form: singleChoice,
  isSingleChoice: true,
  customerFields: (question, answer, context) => ({ gender: chosenKey(question, answer, context) }),
};

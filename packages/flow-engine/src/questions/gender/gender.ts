import type { StyleParts } from '../question-definition.ts';
import { chosenKey, singleChoice } from '../shared/options.ts';

/** Choice of one option, whose key is the gender. */
export const gender: StyleParts = {
  form: singleChoice,
  isSingleChoice: true,
  customerFields: (question, answer, context) => ({ gender: chosenKey(question, answer, context) }),
};

import type { Issue, Question } from '@product/model';
import { countLimits } from '../../validation/limits.ts';
import { checkPattern } from '../../validation/pattern.ts';
import { checkLength } from '../../validation/text-length.ts';
import { trimmed } from '../../validation/unseen.ts';
import { textForm } from './text-form.ts';

/** Finds the issue of a free text outside the question's limits. */
export const checkText = (question: Question, text: string): Issue | undefined =>
  checkLength(text, countLimits(question.minResponseLength, question.maxResponseLength)) ??
  checkPattern(trimmed(text), question.pattern);

/**
 * Free text with limits of length and a pattern. A text with a pattern is sent as the pattern sees it: without the space
 * that keyboards add. It is masked when the question hides personal data.
 */
export const freeText = textForm({
  check: checkText,
  isSentAsGiven: ({ pattern }) => pattern === undefined,
  toBody: ({ pattern }, text) => (pattern === undefined ? text : trimmed(text)),
  isMaskable: true,
});

import type { Issue, Question } from '@product/model';
import { countLimits } from '../../validation/limits.ts';
import { checkPattern } from '../../validation/pattern.ts';
import { checkLength } from '../../validation/text-length.ts';
import { textForm } from './text-form.ts';

/** Finds the issue of a free text outside the question's limits. */
export const checkText = (question: Question, text: string): Issue | undefined =>
  checkLength(text, countLimits(question.minResponseLength, question.maxResponseLength)) ??
  checkPattern(text, question.pattern);

/** Free text with limits of length and a pattern. It is masked when the question hides personal data. */
export const freeText = textForm({ check: checkText, isMaskable: true });

import type { Question } from '@product/model';
import { countLimits } from '../../validation/limits.ts';
import { checkLength } from '../../validation/text-length.ts';
import { textForm } from './text-form.ts';

const checkTextLength = (question: Question, text: string) =>
  checkLength(text, countLimits(question.minResponseLength, question.maxResponseLength));

/** Free text with limits of length. */
export const freeText = textForm({ check: checkTextLength });

/** Free text that is masked when the question hides personal data. */
export const maskableText = textForm({
  check: checkTextLength,
  isSentAsGiven: ({ hidePersonalData }) => !hidePersonalData,
  toBody: (question, text, { mask }) => (question.hidePersonalData ? mask(text) : text),
});

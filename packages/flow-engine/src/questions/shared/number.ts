import type { Question } from '@product/model';
import { type Limits, satisfiableLimits } from '../../validation/limits.ts';
import { checkNumber, parseNumber } from '../../validation/number.ts';
import type { AnswerForm } from '../answer-form.ts';
import { textForm } from './text-form.ts';

/** A number as text, sent in plain notation (`1.5`) whatever the visitor's language writes. */
export function numberWithin(limitsOf: (question: Question) => Limits): AnswerForm {
  return textForm({
    check: (question, text, { languageCode }) => checkNumber(text, limitsOf(question), languageCode),
    toBody: (_, text, { languageCode }) => String(parseNumber(text, languageCode) ?? text),
  });
}

/** Limits from the question's `lowerlimit` and `upperlimit`. */
export const ownLimits = (question: Question): Limits => satisfiableLimits(question.lowerLimit, question.upperLimit);

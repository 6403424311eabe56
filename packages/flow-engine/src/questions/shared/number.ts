import type { Question } from '@product/model';
import { type Limits, satisfiableLimits } from '../../validation/limits.ts';
import { checkDecimals, checkNumber, parseNumber, toPlainNumber } from '../../validation/number.ts';
import type { AnswerForm } from '../question-definition.ts';
import { textForm } from './text-form.ts';

/** Creates the form of a number typed as text. It is sent in plain notation (`1.5`) in every language. */
export function numberWithin(limitsOf: (question: Question) => Limits): AnswerForm {
  return textForm({
    check: (question, text, { languageCode }) => {
      const limits = limitsOf(question);
      const value = parseNumber(text, languageCode);
      const found = checkNumber(text, limits, languageCode);
      return found ?? (value === undefined ? undefined : checkDecimals(value, question.decimals, limits));
    },
    toBody: (_, text, { languageCode }) => toPlainNumber(text, languageCode),
  });
}

/** Reads the limits `lowerlimit` and `upperlimit` of a question. */
export const ownLimits = (question: Question): Limits => satisfiableLimits(question.lowerLimit, question.upperLimit);

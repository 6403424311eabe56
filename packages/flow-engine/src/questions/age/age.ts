import { issue } from '../../validation/issue.ts';
import { satisfiableLimits } from '../../validation/limits.ts';
import { checkNumber, parseNumber, toPlainNumber } from '../../validation/number.ts';
import type { StyleParts } from '../question-definition.ts';
import { chosenKey, singleChoice } from '../shared/options.ts';
import { textForm, trimmedText } from '../shared/text-form.ts';

const MIN_AGE = 1;
const MAX_AGE = 120;

const wholeYears = textForm({
  check: ({ lowerLimit, upperLimit }, text, { languageCode }) => {
    const limits = satisfiableLimits(lowerLimit ?? MIN_AGE, upperLimit ?? MAX_AGE);
    const found = checkNumber(text, limits, languageCode);
    if (found !== undefined) return found;
    return Number.isInteger(parseNumber(text, languageCode)) ? undefined : issue('generic');
  },
  toBody: (_, text, { languageCode }) => toPlainNumber(text, languageCode),
});

/** Age: one of the options if there are any, else a whole number of years. */
export const age: StyleParts = {
  form: ({ options }) => (options.length > 0 ? singleChoice : wholeYears),
  isSingleChoice: true,
  keepsIncomplete: false,
  customerFields: (question, answer, context) => {
    const years =
      question.options.length > 0
        ? parseNumber(chosenKey(question, answer, context))
        : parseNumber(trimmedText(answer), context.languageCode);
    return years === undefined ? {} : { birth_year: context.currentYear - years };
  },
};

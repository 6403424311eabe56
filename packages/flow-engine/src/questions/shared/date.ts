import type { IssueCode } from '@product/model';
import { parseDate } from '../../validation/date.ts';
import { checkDate } from '../../validation/date-limits.ts';
import { issue } from '../../validation/issue.ts';
import { parseDateTime, parseMonth } from '../../validation/time.ts';
import type { AnswerForm } from '../question-definition.ts';
import { textForm } from './text-form.ts';

/** Creates the form of a date as text, within the question's limits, sent in ISO format. */
function dateForm(parseText: (text: string) => string | undefined, code: IssueCode): AnswerForm {
  return textForm({
    check: (question, text) => {
      const value = parseText(text);
      return value === undefined ? issue(code) : checkDate(value, question);
    },
    toBody: (_, text) => parseText(text) ?? text,
  });
}

/** A day. */
export const date = dateForm(parseDate, 'generic');

/** A day and a time. */
export const dateAndTime = dateForm(parseDateTime, 'date');

/** A month of a year. */
export const monthOfYear = dateForm(parseMonth, 'date');

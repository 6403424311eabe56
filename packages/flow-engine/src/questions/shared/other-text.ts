import type { Answer, Issue, Question, ResponseItem } from '@product/model';
import { issue } from '../../validation/issue.ts';
import { checkLength } from '../../validation/text-length.ts';
import { trimmed } from '../../validation/unseen.ts';
import type { AnswerContext, SendingContext } from '../question-definition.ts';
import { availableOptions } from './available-options.ts';

export type OptionsAnswer = Extract<Answer, { kind: 'options' }>;

/** Most characters of the text of an option that asks for one. Minimum and maximum of the question do not apply. */
export const MAX_OTHER_TEXT_LENGTH = 2000;

/** Lists the chosen options that ask for a text. */
function otherIds(question: Question, { optionIds }: OptionsAnswer, context: AnswerContext): string[] {
  const asking = availableOptions(question, context).filter(({ isOther }) => isOther === true);
  return asking.flatMap(({ id }) => (optionIds.includes(id) ? id : []));
}

/** Reads the trimmed text of a chosen option; empty by default. */
export function otherText({ texts = {} }: OptionsAnswer, optionId: string): string {
  return Object.hasOwn(texts, optionId) ? trimmed(texts[optionId] ?? '') : '';
}

/** Tells whether each chosen option that asks for a text has one. */
export function hasOtherTexts(question: Question, answer: OptionsAnswer, context: AnswerContext): boolean {
  return otherIds(question, answer, context).every((id) => otherText(answer, id) !== '');
}

/** Finds the issue of a missing or too long text of a chosen option. */
export function checkOtherTexts(question: Question, answer: OptionsAnswer, context: AnswerContext): Issue | undefined {
  for (const optionId of otherIds(question, answer, context)) {
    const text = otherText(answer, optionId);
    if (text === '') return issue('otherText', { optionId });
    const tooLong = checkLength(text, { lower: null, upper: MAX_OTHER_TEXT_LENGTH });
    if (tooLong !== undefined) return tooLong;
  }
  return undefined;
}

/** Converts a chosen option to its item, with its text, masked where required. */
export function toOptionItem(
  question: Question,
  answer: OptionsAnswer,
  optionId: string,
  { mask }: SendingContext,
): ResponseItem {
  const item = { question_id: question.id, option_id: optionId };
  const text = otherText(answer, optionId);
  if (text === '') return item;
  return question.hidePersonalData ? { ...item, body: mask(text), hidePersonalData: true } : { ...item, body: text };
}

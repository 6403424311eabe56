import { type Answer, type Issue, isAnswer, type Question } from '@product/model';
import { isString } from '@product/model/guard';
import { issue } from '../validation/issue.ts';
import type { AnswerContext } from './definition.ts';
import { questionDefinitions } from './registry.ts';

/**
 * The first thing wrong with an answer, or undefined when it passes. An optional question passes unanswered; a required
 * one is `required` while empty or incomplete. Limits that nobody could meet (a minimum above its maximum) do not count.
 *
 * Never throws: an answer or a question that is not one is `generic`.
 *
 * @param context What else is known; with less of it the check is more lenient.
 * @example
 * validateAnswer(numeric, { kind: 'text', questionId: 'q', body: '11' });
 * // { code: 'numberBetween', params: { lowerlimit: 1, upperlimit: 10 } }
 */
export function validateAnswer(
  question: Question,
  answer: Answer | undefined,
  context?: AnswerContext,
): Issue | undefined {
  const style = question?.style;
  const isReadable = answer === undefined || answer === null || isAnswer(answer);
  if (!isString(style) || !Object.hasOwn(questionDefinitions, style) || !isReadable) return issue('generic');
  return questionDefinitions[style].validate(readable(question), answer ?? undefined, context);
}

/** What a question is when its definition says nothing: callers from untyped code may leave fields out. */
const blank: Omit<Question, 'id' | 'key' | 'style'> = {
  options: [],
  statements: [],
  extra: {},
  bindingModel: null,
  hidePersonalData: false,
  isRequired: false,
  isMultiSelect: false,
  minSelectionCount: null,
  maxSelectionCount: null,
  lowerLimit: null,
  upperLimit: null,
  minResponseLength: null,
  maxResponseLength: null,
  min: null,
  max: null,
};

function readable(question: Question): Question {
  const { options, statements, extra } = question;
  return { ...blank, ...question, options: entries(options), statements: entries(statements), extra: extra ?? {} };
}

function entries<Entry>(list: readonly Entry[] | null | undefined): readonly Entry[] {
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : [];
}

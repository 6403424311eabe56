import { type Answer, type Issue, isAnswer, type Question } from '@product/model';
import { isString } from '@product/model/guard';
import { issue } from '../validation/issue.ts';
import type { AnswerContext } from './question-definition.ts';
import { questionDefinitions } from './registry.ts';

/**
 * Finds the first issue of an answer; undefined for a valid one.
 *
 * - An optional question may stay unanswered. A required one has the issue `required` while empty or incomplete.
 * - Impossible limits, such as a minimum above the maximum, are ignored.
 * - A malformed answer or question has the issue `generic`. Nothing throws.
 *
 * @param context Further facts, such as available options. A missing fact makes the check more lenient.
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
  const isWellFormed = answer === undefined || answer === null || isAnswer(answer);
  if (!isString(style) || !Object.hasOwn(questionDefinitions, style) || !isWellFormed) return issue('generic');
  return questionDefinitions[style].validate(withDefaults(question), answer ?? undefined, context);
}

/** Defaults for fields that untyped callers leave out. */
const defaults: Omit<Question, 'id' | 'key' | 'style'> = {
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

function withDefaults(question: Question): Question {
  const { options, statements, extra } = question;
  return { ...defaults, ...question, options: entries(options), statements: entries(statements), extra: extra ?? {} };
}

function entries<Entry>(list: readonly Entry[] | null | undefined): readonly Entry[] {
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : [];
}

import { type Answer, isAnswer, type Question, type Rule, type RuleOperator } from '@product/model';
import { isObject, isString } from '@product/model/guard';
import { isBlank, onStatement, someText } from '../answers/texts.ts';
import { chosenOptionIds } from '../questions/chosen-option-ids.ts';
import { patternOf } from '../validation/pattern.ts';

type Comparison = (value: string, answer: Answer, question: Question | undefined) => boolean;

const comparisons: Record<RuleOperator, Comparison> = {
  equal: (value, answer, question) => someText(answer, question, (text) => text === value),
  not_equals: (...compared) => !comparisons.equal(...compared),
  contains: (value, answer, question) => someText(answer, question, (text) => text.includes(value)),
  not_contains: (...compared) => !comparisons.contains(...compared),
  regex: (value, answer, question) => {
    const pattern = patternOf(value);
    return pattern !== undefined && someText(answer, question, (text) => pattern.test(text));
  },
};

const negative: readonly (RuleOperator | null)[] = ['not_equals', 'not_contains'];

/** Compares an answer with a value. The answer must not be blank. */
export function compareAnswer(operator: RuleOperator, ...compared: Parameters<Comparison>): boolean {
  return comparisons[operator](...compared);
}

/**
 * Tells whether an answer satisfies a rule.
 *
 * - With `optionIds`, one chosen option must be listed; with a negative operator none may be.
 * - Else `value` is compared with the answer's text, or with the ids and keys of its options.
 * - An unanswered question satisfies no rule, a negative one neither.
 * - Untyped code may pass a malformed rule, which matches nothing.
 *
 * @param question The answered question. Without it, options are compared by id alone.
 * @example
 * matchesRule({ elementId: 'e', operator: 'contains', value: 'late', optionIds: [], statementId: null },
 *   { kind: 'text', questionId: 'q', body: 'It came too late' }); // true
 */
export function matchesRule(rule: Rule, answer: Answer | undefined, question?: Question): boolean {
  if (!isAnswer(answer) || !isObject(rule)) return false;
  const { operator, statementId = null } = rule;
  const optionIds = Array.isArray(rule.optionIds) ? rule.optionIds : [];
  const given = onStatement(answer, statementId);
  if (isBlank(given)) return false;
  if (optionIds.length > 0) {
    const isChosen = chosenOptionIds(given).some((id) => optionIds.includes(id));
    return isChosen !== negative.includes(operator);
  }
  const isKnown = isString(operator) && Object.hasOwn(comparisons, operator);
  const value = typeof rule.value === 'object' ? '' : String(rule.value ?? '');
  return isKnown && compareAnswer(operator, value, given, question);
}

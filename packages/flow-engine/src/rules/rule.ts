import {
  type Answer,
  compilePattern,
  isAnswer,
  type Pattern,
  type Question,
  type Rule,
  type RuleOperator,
} from '@product/model';
import { isObject, isString } from '@product/model/guard';
import { chosenOptionIds, isBlank, onStatement, someText } from '../answers/texts.ts';

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

/** Compiled patterns by their source: rules are matched with every answer. */
const patterns = new Map<string, Pattern | undefined>();
const MAX_CACHED_PATTERNS = 200;

function patternOf(source: string): Pattern | undefined {
  if (!patterns.has(source)) {
    if (patterns.size >= MAX_CACHED_PATTERNS) patterns.clear();
    patterns.set(source, compilePattern(source));
  }
  return patterns.get(source);
}

const negative: readonly (RuleOperator | null)[] = ['not_equals', 'not_contains'];

/** Compares an answer that is not blank with a value, as the operator says. */
export function compareAnswer(operator: RuleOperator, ...compared: Parameters<Comparison>): boolean {
  return comparisons[operator](...compared);
}

/**
 * Tells whether an answer satisfies a rule. With `optionIds` one chosen option must be listed (none, with a negative
 * operator); else the answer's text, or the ids and keys of its options, is compared with `value`. An unanswered
 * question satisfies no rule, not even a negative one. Rules come from untyped code too: what is no rule matches nothing.
 *
 * @param question Whose answer it is: without it, options are compared by their ids alone.
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

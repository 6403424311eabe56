import { type Answer, isAnswer, type Pattern, type Question, type Rule, type RuleOperator } from '@product/model';
import { compilePattern } from '#late-parts';
import { chosenOptionIds, isBlank, onStatement, textsOf } from '../answers/texts.ts';

const comparisons: Record<RuleOperator, (texts: readonly string[], value: string) => boolean> = {
  equal: (texts, value) => texts.includes(value),
  not_equals: (texts, value) => !texts.includes(value),
  contains: (texts, value) => texts.some((text) => text.includes(value)),
  not_contains: (texts, value) => !texts.some((text) => text.includes(value)),
  regex: (texts, value) => {
    const pattern = patternOf(value);
    return texts.some((text) => pattern?.test(text) ?? false);
  },
};

/** Rules are asked with every answer; their patterns are compiled once. */
const patterns = new Map<string, Pattern | undefined>();
const MOST_PATTERNS = 200;

function patternOf(source: string): Pattern | undefined {
  if (!patterns.has(source)) {
    if (patterns.size >= MOST_PATTERNS) patterns.clear();
    patterns.set(source, compilePattern?.(source));
  }
  return patterns.get(source);
}

const negative: ReadonlySet<RuleOperator | null> = new Set<RuleOperator>(['not_equals', 'not_contains']);

/** Whether texts, of which there is at least one, compare with a value as the operator says. */
export function compareTexts(operator: RuleOperator, texts: readonly string[], value: string): boolean {
  return comparisons[operator](texts, value);
}

/**
 * True when the answer satisfies the rule. With `optionIds` one chosen option must be listed (none, with a negative
 * operator); else the answer's text, or the ids and keys of its options, is compared with `value`. An unanswered
 * question satisfies no rule, not even a negative one.
 *
 * @param question Whose answer it is: without it, options are compared by their ids alone.
 * @example
 * matchesRule({ elementId: 'e', operator: 'contains', value: 'late', optionIds: [], statementId: null },
 *   { kind: 'text', questionId: 'q', body: 'It came too late' }); // true
 */
export function matchesRule(rule: Rule, answer: Answer | undefined, question?: Question): boolean {
  if (!isAnswer(answer) || typeof rule !== 'object' || rule === null) return false;
  const { operator, statementId = null } = rule;
  const optionIds = Array.isArray(rule.optionIds) ? rule.optionIds : [];
  const given = onStatement(answer, statementId);
  if (isBlank(given)) return false;
  if (optionIds.length > 0) {
    const isChosen = chosenOptionIds(given).some((id) => optionIds.includes(id));
    return isChosen !== negative.has(operator);
  }
  const isKnown = operator !== null && Object.hasOwn(comparisons, operator);
  return isKnown && compareTexts(operator, textsOf(given, question), String(rule.value ?? ''));
}

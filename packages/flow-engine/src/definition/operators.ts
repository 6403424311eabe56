import type { RuleOperator } from '@product/model';

/** Operators by the spellings that owners use. */
const operators: ReadonlyMap<string, RuleOperator> = new Map([
  ['equal', 'equal'],
  ['equals', 'equal'],
  ['not_equal', 'not_equals'],
  ['not_equals', 'not_equals'],
  ['contains', 'contains'],
  ['not_contains', 'not_contains'],
  ['regex', 'regex'],
]);

/** Finds the operator for an owner's spelling, such as `not-equal` or `Equals`; undefined for an unknown word. */
export function parseOperator(word: string): RuleOperator | undefined {
  return operators.get(word.toLowerCase().replaceAll('-', '_'));
}

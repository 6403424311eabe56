import type { RuleOperator } from '@product/model';

/** The operators, as owners spell them. */
const operators: ReadonlyMap<string, RuleOperator> = new Map([
  ['equal', 'equal'],
  ['equals', 'equal'],
  ['not_equal', 'not_equals'],
  ['not_equals', 'not_equals'],
  ['contains', 'contains'],
  ['not_contains', 'not_contains'],
  ['regex', 'regex'],
]);

/** The operator that an owner's spelling means (`not-equal`, `Equals`); undefined for a word that is none. */
export function readOperator(word: string): RuleOperator | undefined {
  return operators.get(word.toLowerCase().replaceAll('-', '_'));
}

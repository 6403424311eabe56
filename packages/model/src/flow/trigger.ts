import type { Expression } from '../condition/expression.ts';

export type RuleOperator = 'equal' | 'not_equals' | 'contains' | 'not_contains' | 'regex';

/** Condition on one answer. `operator: null` compares by option alone. */
export interface Rule {
  readonly elementId: string;
  readonly operator: RuleOperator | null;
  readonly value: string | null;
  readonly optionIds: readonly string[];
  /** Statement of a matrix on which an option must be chosen. */
  readonly statementId: string | null;
}

/** Transition from one state to another, taken when all its rules match. Without rules it is always taken. */
export interface Transition {
  readonly fromStateId: string;
  readonly toStateId: string;
  readonly rules: readonly Rule[];
  /** Must hold as well as the rules. */
  readonly condition?: Expression;
}

export type TriggerScope = 'option' | 'element' | 'event-dispatch';

/** Effect of an answer: it shows, hides or dispatches. */
export interface Trigger {
  /** Key of the question whose answer fires it; null means the question of its own element. */
  readonly key: string | null;
  /** Option key, option id or text. */
  readonly answerValue: string | null;
  /** `make_visible` or `make_invisible`. Any other action is a system error when it fires. */
  readonly action: string;
  readonly scope: TriggerScope;
  /** Ids of elements. */
  readonly targetIds: readonly string[];
  readonly targetOptionIds: readonly { readonly questionKey: string; readonly optionKey: string }[];
  /** For scope `event-dispatch`, such as `redirect-to-store`. */
  readonly targetEvents: readonly string[];
  readonly controlType: RuleOperator;
  /** Key of the statement of a matrix whose option is compared. */
  readonly statementKey: string | null;
}

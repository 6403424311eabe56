export type RuleOperator = 'equal' | 'not_equals' | 'contains' | 'not_contains' | 'regex';

/** A condition on one answer. `operator: null` matches by option alone. */
export interface Rule {
  readonly elementId: string;
  readonly operator: RuleOperator | null;
  readonly value: string | null;
  readonly optionIds: readonly string[];
  /** In a matrix: the statement on which an option must be chosen. */
  readonly statementId: string | null;
}

/** Way from one state to another, taken when all of its rules match; no rule at all matches always. */
export interface Transition {
  readonly fromStateId: string;
  readonly toStateId: string;
  readonly rules: readonly Rule[];
}

export type TriggerScope = 'option' | 'element' | 'event-dispatch';

/** What an answer shows, hides or dispatches. */
export interface Trigger {
  /** Key of the question whose answer fires it; null means the question that carries the trigger. */
  readonly key: string | null;
  /** Option key, option id or text. */
  readonly answerValue: string | null;
  /** `make_visible`, `make_invisible`, or a word of a later version, which is a system error when it fires. */
  readonly action: string;
  readonly scope: TriggerScope;
  /** Ids of elements. */
  readonly targetIds: readonly string[];
  readonly targetOptionIds: readonly { readonly questionKey: string; readonly optionKey: string }[];
  /** For scope `event-dispatch`, such as `redirect-to-store`. */
  readonly targetEvents: readonly string[];
  readonly controlType: RuleOperator;
  /** In a matrix: the key of the statement that is looked at. */
  readonly statementKey: string | null;
}

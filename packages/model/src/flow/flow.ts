import type { ContextValue, Expression, ExpressionValue } from '../condition/expression.ts';
import type { Language, LocalizedText } from '../language/language.ts';
import type { Question } from './question.ts';
import type { Transition, Trigger } from './trigger.ts';

export type StateStyle = 'normal' | 'thank' | 'chat' | 'random';

/** A page of a flow. */
export interface State {
  readonly id: string;
  readonly name: string;
  readonly isInitialState: boolean;
  readonly style: StateStyle;
  /** In the order of the definition. */
  readonly elementIds: readonly string[];
  readonly nextStateId: string | null;
  /** A state whose condition does not hold is passed over, and its elements are hidden. */
  readonly visibleIf?: Expression;
  /** Rich text. */
  readonly title?: LocalizedText;
  /** Rich text. */
  readonly description?: LocalizedText;
  /** Conditions on several answers that must hold before the page is left. */
  readonly checks?: readonly StateCheck[];
  /** Lists the answers so far, each with a way back. */
  readonly isReview?: boolean;
  /** Address that a thank page opens, with placeholders in its query. Only http and https. */
  readonly redirectUrl?: string;
  /** Default 0. */
  readonly redirectAfterSeconds?: number;
}

/** A condition of a page on several answers, with the message for the visitor. */
export interface StateCheck {
  readonly condition: Expression;
  readonly body: LocalizedText;
}

/** A value derived from answers, context and earlier variables. */
export interface Variable {
  readonly key: string;
  readonly type: 'text' | 'number' | 'boolean';
  readonly value: Expression;
}

/** Place where a context value may come from. */
export type ContextSource = 'attributes' | 'query' | 'signature';

/** A value that the host page, the address or a signature may give. Values that no field lists are dropped. */
export interface ContextField {
  readonly key: string;
  readonly type: 'text' | 'number' | 'boolean' | 'list';
  /** The first source that has a valid value decides. */
  readonly from: readonly ContextSource[];
  readonly default?: ContextValue;
}

export type ElementType = 'question' | 'next_page' | 'label' | 'submit' | 'footer' | 'button_link' | 'gauge';

/** An element of a page. `question` is not null exactly when `type` is `question`. */
export interface Element {
  readonly id: string;
  readonly type: ElementType;
  readonly order: number;
  readonly isVisible: boolean;
  readonly triggers: readonly Trigger[];
  readonly question: Question | null;
  readonly body: LocalizedText;
  readonly extra: Readonly<Record<string, unknown>>;
  /** Visible only while this holds, in addition to what triggers decide. */
  readonly visibleIf?: Expression;
}

/**
 * JSON of a flow in its file format, as a server sends it. `parseFlow` of `@product/flow-engine` checks it, and makes the
 * `Flow` that sessions need.
 */
export type FlowDocument = object;

/**
 * A survey as its owner defined it. `parseFlow` of `@product/flow-engine` creates it, and nothing changes it. `index` holds
 * the same objects in maps, for fast look-ups.
 */
export interface Flow {
  readonly id: string;
  readonly nodeId: string;
  readonly name: string;
  readonly languages: readonly Language[];
  readonly defaultLanguageId: string | null;
  readonly allowSavingIncompleteSurvey: boolean;
  readonly states: readonly State[];
  readonly elements: readonly Element[];
  readonly transitions: readonly Transition[];
  readonly variables?: readonly Variable[];
  readonly context?: readonly ContextField[];
  /** Unknown operators with their paths. They compare by option alone, and the linter reports them. */
  readonly unknownOperators: readonly { readonly path: string; readonly operator: string }[];
  /** Hash of the definition. A stored session of another version does not resume. */
  readonly version: string;
  readonly index: FlowIndex;
  /** Absent in a flow of `parsePlainFlow`, which has no conditions, variables and placeholders. */
  readonly evaluator?: FlowEvaluator;
}

/** Evaluates the expressions and placeholders of a flow. A session is one of the flow engine, which implements this. */
export interface FlowEvaluator {
  /** Finds the elements that conditions show or hide. */
  indexConditions(
    flow: Flow,
    index: FlowIndex,
  ): Pick<FlowIndex, 'conditionalElements' | 'conditionalElementsByQuestion'>;
  /** Creates the function that evaluates expressions in a session. */
  evaluateIn(flow: Flow, session: object): (expression: Expression) => ExpressionValue;
  /** Computes the variables as they are sent, by key. */
  variables(flow: Flow, session: object, mask: (text: string) => string): Record<string, ExpressionValue>;
  /** Fills the placeholders of a text with the values of a session. */
  fillText(
    flow: Flow,
    session: object,
    text: string,
    form: 'plain' | 'html' | 'url',
    mask: (text: string) => string,
  ): string;
}

/** Maps of a flow by id and key. */
export interface FlowIndex {
  readonly initialState: State;
  readonly states: ReadonlyMap<string, State>;
  readonly elements: ReadonlyMap<string, Element>;
  /** Elements of a state in display order. */
  readonly elementsByState: ReadonlyMap<string, readonly Element[]>;
  /** Ids of the states that show an element, by its id. */
  readonly statesByElement: ReadonlyMap<string, readonly string[]>;
  readonly transitionsByState: ReadonlyMap<string, readonly Transition[]>;
  readonly questions: ReadonlyMap<string, Question>;
  readonly questionsByKey: ReadonlyMap<string, Question>;
  /** Every trigger of the flow, in the order of the definition. */
  readonly triggers: readonly IndexedTrigger[];
  /** Triggers by the key of the question whose answer fires them. */
  readonly triggersByKey: ReadonlyMap<string, readonly IndexedTrigger[]>;
  /** Triggers by the id of the element that they show or hide, or whose options they do. */
  readonly triggersByTarget: ReadonlyMap<string, readonly IndexedTrigger[]>;
  /** Triggers that dispatch events. */
  readonly dispatchingTriggers: readonly IndexedTrigger[];
  /** Next-page and submit elements of a state. */
  readonly controlsByState: ReadonlyMap<string, readonly Element[]>;
  /** Elements by the id of their question. */
  readonly elementsByQuestion: ReadonlyMap<string, Element>;
  /** By element id, in the order in which they are evaluated. */
  readonly conditionalElements: ReadonlyMap<string, ConditionalElement>;
  /** By the id of a question that their conditions read. */
  readonly conditionalElementsByQuestion: ReadonlyMap<string, readonly ConditionalElement[]>;
}

/** An element whose visibility, or whose options', conditions decide. */
export interface ConditionalElement {
  readonly element: Element;
  /** Condition of the element and of its states; undefined when only options have conditions. */
  readonly condition: Expression | undefined;
  /** Elements of a level depend only on lower levels, except in a cycle. */
  readonly level: number;
  /** In the order of the definition. */
  readonly position: number;
}

/** A trigger with its position and its targets. */
export interface IndexedTrigger {
  /** Element of the trigger. */
  readonly element: Element;
  readonly trigger: Trigger;
  /** Index among the triggers of its element. */
  readonly position: number;
  /** Elements that it shows or hides, or whose options it does, without duplicates. */
  readonly targets: readonly Element[];
}

import type { Language, LocalizedText } from '../language/language.ts';
import type { Question } from './question.ts';
import type { Transition, Trigger } from './trigger.ts';

export type StateStyle = 'normal' | 'thank' | 'chat' | 'random';

/** One page of a flow. */
export interface State {
  readonly id: string;
  readonly name: string;
  readonly isInitialState: boolean;
  readonly style: StateStyle;
  /** In the order of the definition. */
  readonly elementIds: readonly string[];
  readonly nextStateId: string | null;
}

export type ElementType = 'question' | 'next_page' | 'label' | 'submit' | 'footer' | 'button_link' | 'gauge';

/** One element of a page. `question` is not null exactly when `type` is `question`. */
export interface Element {
  readonly id: string;
  readonly type: ElementType;
  readonly order: number;
  readonly isVisible: boolean;
  readonly triggers: readonly Trigger[];
  readonly question: Question | null;
  readonly body: LocalizedText;
  readonly extra: Readonly<Record<string, unknown>>;
}

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
  /** Unknown operators with their paths. They compare by option alone, and the linter reports them. */
  readonly unknownOperators: readonly { readonly path: string; readonly operator: string }[];
  /** Hash of the definition. A stored session of another version does not resume. */
  readonly version: string;
  readonly index: FlowIndex;
}

/** Maps of a flow by id and key. */
export interface FlowIndex {
  readonly initialState: State;
  readonly states: ReadonlyMap<string, State>;
  readonly elements: ReadonlyMap<string, Element>;
  /** Elements of a state in display order. */
  readonly elementsByState: ReadonlyMap<string, readonly Element[]>;
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

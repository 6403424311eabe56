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
  /** Ids of its elements, in the order of the definition. */
  readonly elementIds: readonly string[];
  readonly nextStateId: string | null;
}

export type ElementType = 'question' | 'next_page' | 'label' | 'submit' | 'footer' | 'button_link' | 'gauge';

/** One thing on a page. `question` is there exactly when `type` is `question`. */
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
 * A survey as its owner defined it: parsed once by `parseFlow` of `@product/flow-engine`, never changed afterwards.
 * The maps of `index` spare every look-up a scan; they are derived from the lists and hold the same objects.
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
  /** Operators that no version of ours knows, with their paths: read as "by option alone"; the linter tells of them. */
  readonly unknownOperators: readonly { readonly path: string; readonly operator: string }[];
  /** Changes whenever the definition does: a stored session of another version is dropped. */
  readonly version: string;
  readonly index: FlowIndex;
}

export interface FlowIndex {
  readonly initialState: State;
  readonly states: ReadonlyMap<string, State>;
  readonly elements: ReadonlyMap<string, Element>;
  /** Elements of a state in the order in which they stand on the page. */
  readonly elementsByState: ReadonlyMap<string, readonly Element[]>;
  readonly transitionsByState: ReadonlyMap<string, readonly Transition[]>;
  readonly questions: ReadonlyMap<string, Question>;
  readonly questionsByKey: ReadonlyMap<string, Question>;
  /** Every trigger of the flow, in the order of the definition. */
  readonly triggers: readonly IndexedTrigger[];
  /** The triggers that listen to a question, by its key. */
  readonly triggersByKey: ReadonlyMap<string, readonly IndexedTrigger[]>;
  /** The triggers that show or hide an element, or options of its question, by the element's id. */
  readonly triggersByTarget: ReadonlyMap<string, readonly IndexedTrigger[]>;
  /** The triggers that dispatch events. */
  readonly dispatchingTriggers: readonly IndexedTrigger[];
  /** Next-page and submit elements of a state. */
  readonly controlsByState: ReadonlyMap<string, readonly Element[]>;
  /** The element of a question, by the question's id. */
  readonly elementsByQuestion: ReadonlyMap<string, Element>;
}

/** A trigger together with where it stands. */
export interface IndexedTrigger {
  /** Element that carries it. */
  readonly element: Element;
  readonly trigger: Trigger;
  /** Place among the triggers of its element. */
  readonly position: number;
  /** The elements that it shows or hides, or whose options it does, each once. */
  readonly targets: readonly Element[];
}

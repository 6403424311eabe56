export type FlowProblemCode =
  | 'unreachableState'
  | 'endlessState'
  | 'stuckState'
  | 'skippedPages'
  | 'deadTransition'
  | 'deadRule'
  | 'unknownOption'
  | 'unknownStatement'
  | 'unknownOperator'
  | 'unsafePattern'
  | 'deadTrigger'
  | 'unknownAction'
  | 'contradictoryTriggers'
  | 'unseenRequired'
  | 'orphanElement'
  | 'missingTranslation'
  | 'duplicateKey'
  | 'impossibleLimits'
  | 'noOptions';

/** What only `product-flow lint` finds: it sees the file, not only the flow that was read from it. */
export type FileProblemCode = 'unreadable' | 'definition' | 'unknownField' | 'fieldWithoutEffect';

/** Something in a flow that can be used but will not do what its owner wants. */
export interface FlowProblem {
  readonly code: FlowProblemCode;
  /** `error`: visitors run into it. `warning`: it has no effect, or words are missing. */
  readonly severity: 'error' | 'warning';
  /** Where, in the wire form: `elements[3].triggers[0].answer_value`. */
  readonly path: string;
  readonly message: string;
}

export type Report = (severity: FlowProblem['severity'], code: FlowProblemCode, path: string, message: string) => void;

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
  | 'noOptions'
  | 'unknownReference'
  | 'laterReference'
  | 'unknownFilter'
  | 'missingDefault'
  | 'wrongType'
  | 'divisionByZero'
  | 'unansweredComparison'
  | 'constantCondition'
  | 'conditionCycle'
  | 'unsafeUrl'
  | 'fieldIgnored'
  | 'emptyReview'
  | 'unsendableId'
  | 'unknownLanguage';

/** Codes of problems that only `product-flow lint` finds, because it checks the file and not only the flow. */
export type FileProblemCode = 'unreadable' | 'definition' | 'unusableValue' | 'unknownField' | 'fieldWithoutEffect';

/** Problem of a flow that parses, but does not do what its owner intends. */
export interface FlowProblem {
  readonly code: FlowProblemCode;
  /** `error`: visitors are affected. `warning`: a part has no effect, or a text is missing. */
  readonly severity: 'error' | 'warning';
  /** Path in the file, such as `elements[3].triggers[0].answer_value`. */
  readonly path: string;
  readonly message: string;
}

/** Adds a problem to the result of `lintFlow`. */
export type Report = (severity: FlowProblem['severity'], code: FlowProblemCode, path: string, message: string) => void;

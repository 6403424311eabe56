export {
  type AnswersOf,
  type ContextOf,
  defineFlow,
  type FlowDefinition,
  type VariablesOf,
} from './define-flow/define-flow.ts';
export type { ChangeLevel, FlowChange } from './diff/change.ts';
export { diffFlows, type FlowDiff } from './diff/diff-flows.ts';
export type { Difference } from './flow-tests/first-difference.ts';
export {
  type Expectation,
  type FlowTest,
  type FlowTestProblem,
  type FlowTestStep,
  readFlowTests,
  type Values,
} from './flow-tests/flow-test.ts';
export {
  type FlowTestOptions,
  type FlowTestReport,
  type FlowTestResult,
  replayTest,
  runFlowTests,
} from './flow-tests/run-flow-tests.ts';
export { flowTypes } from './flow-types/flow-types.ts';
export { type Converted, type ConvertOptions, convertSurvey } from './import/convert-survey.ts';
export type { SurveySource } from './import/detect-source.ts';
export type { Loss } from './import/loss.ts';
export type { PartKind, ReachedPart } from './simulate/coverage.ts';
export { type DeadEnd, type SimulateOptions, type Simulation, simulate } from './simulate/simulate.ts';
export type { Step } from './simulate/visit.ts';

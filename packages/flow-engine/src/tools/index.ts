export { flowTypes } from './flow-types/flow-types.ts';
export { type Converted, type ConvertOptions, convertSurvey, type SurveySource } from './import/convert-survey.ts';
export type { Loss } from './import/loss.ts';
export type { PartKind, ReachedPart } from './simulate/coverage.ts';
export { type DeadEnd, type SimulateOptions, type Simulation, simulate } from './simulate/simulate.ts';
export type { Step } from './simulate/visit.ts';

export { flowTypes } from './flow-types/flow-types.ts';
export { type Converted, type ConvertOptions, convertSurvey, type SurveySource } from './import/convert-survey.ts';
export type { Loss } from './import/loss.ts';

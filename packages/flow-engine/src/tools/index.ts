export { flowTypes } from './flow-types/flow-types.ts';
export {
  type Converted,
  type ConvertOptions,
  convertSurvey,
  type Loss,
  type SurveySource,
} from './import/convert-survey.ts';

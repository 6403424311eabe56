export type {
  AnswerContext,
  OfferedFile,
  PlainValue,
  QuestionDefinition,
  SendingContext,
} from './definition.ts';
export { definitionOf } from './definition-of.ts';
export { questionDefinitions } from './registry.ts';
export { sliderRange } from './slider/slider.ts';

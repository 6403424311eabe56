export type {
  AnswerContext,
  OfferedFile,
  PlainValue,
  QuestionDefinition,
  SendingContext,
} from './definition.ts';
export { definitionOf, questionDefinitions } from './registry.ts';
export { sliderRange } from './slider/slider.ts';
export { validateAnswer } from './validate-answer.ts';

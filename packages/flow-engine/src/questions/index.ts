export type {
  AnswerContext,
  LocalFile,
  PlainValue,
  QuestionDefinition,
  SendingContext,
} from './question-definition.ts';
export { definitionOf, questionDefinitions } from './registry.ts';
export { sliderRange } from './slider/slider.ts';
export { validateAnswer } from './validate-answer.ts';

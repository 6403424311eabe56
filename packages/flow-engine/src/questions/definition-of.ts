import type { Question } from '@product/model';
import type { QuestionDefinition } from './definition.ts';
import { questionDefinitions } from './registry.ts';

/** The definition of a question's style; undefined for a style of a later version. */
export function definitionOf(question: Pick<Question, 'style'> | null | undefined): QuestionDefinition | undefined {
  const style = question?.style;
  return style !== undefined && Object.hasOwn(questionDefinitions, style) ? questionDefinitions[style] : undefined;
}

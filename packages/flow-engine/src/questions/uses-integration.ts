import type { Question } from '@product/model';
import { definitionOf } from './registry.ts';

/** Tells whether the options of a question come from the owner's own server. */
export function usesIntegration(question: Question): boolean {
  return question.bindingModel !== null || definitionOf(question).remoteCall === 'integration';
}

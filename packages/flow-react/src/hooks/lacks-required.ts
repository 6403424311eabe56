import { definitionOf } from '@product/flow-engine';
import type { Question } from '@product/model';

/**
 * Tells whether no role of a question's controls can say that it is required: a group, a slider, or a field of the browser.
 * A word beside the title says it then.
 */
export function lacksRequired(question: Question): boolean {
  if (!question.isRequired) return false;
  return unsaid.has(question.style) || (definitionOf(question).takesSeveral(question) && question.style !== 'dropdown');
}

const unsaid = new Set<Question['style']>([
  'matrix',
  'slider',
  'ranking',
  'signature',
  'screenshot',
  'file',
  'dynamic_multiple_value',
  'agreement',
  'time',
  'date_time',
]);

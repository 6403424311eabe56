import { definitionOf } from '@product/flow-engine';
import type { Question } from '@product/model';
import type { ShownQuestion } from '../questions/view-props.ts';

/** Styles of texts whose field cannot be emptied by deleting characters. */
const TEXTS: readonly Question['style'][] = ['slider', 'datepicker', 'date_time', 'time', 'month'];

/**
 * Tells whether the answer to a question can be taken back: that of an optional question whose controls alone allow no way
 * back to no answer. A required answer is only changed, so that it is never lost by accident.
 */
export function canTakeBack(question: ShownQuestion): boolean {
  if (question.isRequired || question.isReadOnly || question.style === 'agreement') return false;
  const definition = definitionOf(question);
  switch (definition.answerKind(question)) {
    case 'options':
      return !definition.takesSeveral(question);
    case 'text':
      return TEXTS.includes(question.style);
    default:
      return question.style === 'matrix' || question.style === 'ranking';
  }
}

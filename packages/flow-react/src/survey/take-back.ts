import { type FlowEvent, resolveQuestion, type Session } from '@product/flow-engine';
import type { Answer, Flow, Question } from '@product/model';
import { canTakeBack } from '../hooks/can-take-back.ts';

/** Tells whether an answer has the option of a radio button, whose value is the option or `statement/option`. */
export function isChosen(answer: Answer | undefined, { value }: Pick<HTMLInputElement, 'value'>): boolean {
  if (answer?.kind === 'options') return answer.optionIds.includes(value);
  return answer?.kind === 'matrix' && answer.pairs.some((pair) => inputValue(pair) === value);
}

/**
 * Creates the event that takes back what a chosen radio button, or a slider, stands for. Undefined when the question needs
 * its answer, or has none.
 */
export function takeBack(
  flow: Flow,
  session: Session,
  question: Question,
  input: Pick<HTMLInputElement, 'value'>,
  at: number,
): FlowEvent | undefined {
  const answer = session.answers[question.id];
  if (answer === undefined || !canTakeBack(resolveQuestion(flow, session, question))) return undefined;
  const pairs = answer.kind === 'matrix' ? answer.pairs.filter((pair) => inputValue(pair) !== input.value) : [];
  if (answer.kind !== 'matrix' || pairs.length === 0) return { type: 'cleared', questionId: question.id, at };
  return { type: 'answered', answer: { ...answer, pairs }, isTentative: true, at };
}

function inputValue({ statementId, optionId }: { readonly statementId: string; readonly optionId: string }): string {
  return `${statementId}/${optionId}`;
}

import { type Session, visibleOptions } from '@product/flow-engine';
import type { Flow, Question } from '@product/model';
import { useCallback } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';

/**
 * Finds the statement or the field that the issue of a question is about: the one that the issue names, or the first that is
 * missing. Undefined when the issue is about the question as a whole.
 */
export function itemAtFault(flow: Flow, session: Session, question: Question): string | undefined {
  const issue = session.issues[question.id];
  const answer = session.answers[question.id];
  if (issue === undefined) return undefined;
  if (question.style === 'matrix') {
    if (issue.code !== 'required' || question.extra.matrix_question_type === 'maxdiff') return undefined;
    const given = new Set(answer?.kind === 'matrix' ? answer.pairs.map(({ statementId }) => statementId) : []);
    return question.statements.find(({ id }) => !given.has(id))?.id;
  }
  if (question.style !== 'multiple_value' && question.style !== 'dynamic_multiple_value') return undefined;
  if (typeof issue.params.optionId === 'string') return issue.params.optionId;
  if (issue.code !== 'required') return undefined;
  const values = answer?.kind === 'values' ? answer.values.filter(({ body }) => body.trim() !== '') : [];
  const given = new Set(values.map(({ optionId }) => optionId));
  const fields = visibleOptions(flow, session, question.id);
  const required = fields.filter(({ isRequired }) => isRequired === true);
  return (required.length === 0 ? fields : required).find(({ id }) => !given.has(id))?.id;
}

/** Reads the statement or the field beside which the problem of a question stands. */
export function useItemAtFault(question: Question): string | undefined {
  const { flow } = useFlow();
  return useSession(useCallback((session: Session) => itemAtFault(flow, session, question), [flow, question]));
}

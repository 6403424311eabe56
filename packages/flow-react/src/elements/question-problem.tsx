import type { Question } from '@product/model';
import { Problem } from '@product/ui';
import { questionParts, useIssue } from '../hooks/use-issue.ts';
import { useItemAtFault } from '../hooks/use-item-at-fault.ts';

export interface QuestionProblemProps {
  readonly question: Question;
  /** Id of the statement or field that the problem may stand beside. Undefined: the end of the question. */
  readonly itemId?: string;
}

/** Renders the problem of a question once: beside the statement or field that it is about, else at the end of the question. */
export function QuestionProblem({ question, itemId }: QuestionProblemProps) {
  const problem = useIssue(question.id);
  const atFault = useItemAtFault(question);
  if (problem === undefined || atFault !== itemId) return null;
  return <Problem id={questionParts(question.id).problemId}>{problem.message}</Problem>;
}

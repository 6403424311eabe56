import type { ResponseOf } from '@product/contract';
import { readFeedbackDocument } from '../chat/stored-chat.ts';
import type { FeedbackRow } from '../database/tables.ts';
import type { DefinitionStore } from '../definitions/definition-store.ts';
import { questionTitles } from '../feedbacks/answers.ts';
import { readProblems } from '../feedbacks/feedback-problems.ts';

type DescribedProblem = NonNullable<ResponseOf<'loadFeedback'>['problems']>[number];

/** Lists the problems of a feedback with the texts of their questions in the visitor's language. */
export async function describeProblems(
  definitions: Pick<DefinitionStore, 'findParsedFlow'>,
  feedback: FeedbackRow,
): Promise<DescribedProblem[]> {
  const problems = readProblems(feedback.problems);
  if (problems.length === 0) return [];
  const { languageId } = readFeedbackDocument(feedback.document);
  const titles = questionTitles(await definitions.findParsedFlow(feedback.flow_id), languageId);
  return problems.map((problem) => ({ ...problem, question: titles.get(problem.question_id ?? '') ?? '' }));
}

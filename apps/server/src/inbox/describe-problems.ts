import type { ResponseOf } from '@product/contract';
import { readFeedbackDocument } from '../chat/person.ts';
import type { Database, FeedbackRow } from '../database/tables.ts';
import { findParsedFlow } from '../definitions/definitions.ts';
import { questionTitles } from '../feedbacks/answers.ts';
import { readProblems } from '../feedbacks/problems.ts';

type DescribedProblem = NonNullable<ResponseOf<'loadFeedback'>['problems']>[number];

/** Lists the problems of a feedback with the texts of their questions, as the visitor read them. */
export async function describeProblems(database: Database, feedback: FeedbackRow): Promise<DescribedProblem[]> {
  const problems = readProblems(feedback.problems);
  if (problems.length === 0) return [];
  const { languageId } = readFeedbackDocument(feedback.document);
  const titles = questionTitles(await findParsedFlow(database, feedback.flow_id), languageId);
  return problems.map((problem) => ({ ...problem, question: titles.get(problem.question_id ?? '') ?? '' }));
}

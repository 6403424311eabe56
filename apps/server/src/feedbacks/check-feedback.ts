import { verifyFeedback } from '@product/flow-engine';
import type { Flow } from '@product/model';
import type { Database } from '../database/tables.ts';
import { findEarlierFlows } from '../definitions/flow-versions.ts';
import type { FeedbackBody } from './accept-feedback.ts';
import type { FeedbackProblem } from './problems.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Lists what the rules of a flow do not allow in a completed feedback. A visitor may have loaded an earlier version of
 * the flow: the version with the fewest problems counts.
 *
 * @param begunAt When the visitor began, as far as that is believed. Epoch ms.
 */
export async function checkFeedback(
  database: Database,
  flow: Flow,
  body: FeedbackBody,
  begunAt: number,
): Promise<readonly FeedbackProblem[]> {
  let fewest = problemsOf(flow, body);
  if (fewest.length === 0) return fewest;
  // A page may stay open for long before the first answer.
  for (const earlier of await findEarlierFlows(database, flow.id, begunAt - DAY_MS)) {
    const problems = problemsOf(earlier, body);
    if (problems.length < fewest.length) fewest = problems;
    if (fewest.length === 0) return fewest;
  }
  return fewest;
}

function problemsOf(flow: Flow, body: FeedbackBody): FeedbackProblem[] {
  return verifyFeedback(flow, body).map(({ path, code, questionId }) => ({ path, code, question_id: questionId }));
}

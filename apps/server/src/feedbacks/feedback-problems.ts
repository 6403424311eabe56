import { verifyFeedback } from '@product/flow-engine';
import type { Flow } from '@product/model';
import { millisecondsInDay } from 'date-fns/constants';
import * as v from 'valibot';
import type { DefinitionStore } from '../definitions/definition-store.ts';
import { requests } from '../limits/tables/requests.ts';
import type { FeedbackBody } from './feedback-request.ts';

const codes = [
  'required',
  'empty',
  'unknown_question',
  'unknown_option',
  'wrong_type',
  'unreadable',
  'check',
  'hidden',
  'off_path',
  'invalid',
  /** A phone number without a verified code. */
  'not_verified',
  /** A file that was deleted while it waited for its feedback. */
  'file_gone',
] as const;

const problem = v.object({ path: v.string(), code: v.picklist(codes), question_id: v.nullable(v.string()) });

/** A part of a feedback that violates the flow's rules. Never holds the visitor's own text. */
export type FeedbackProblem = v.InferOutput<typeof problem>;

/** Writes problems for the column `problems`; null for none. */
export function writeProblems(problems: readonly FeedbackProblem[]): string | null {
  return problems.length === 0 ? null : JSON.stringify(problems.slice(0, requests.problems.most));
}

/** Reads the column `problems` of a feedback. */
export function readProblems(column: string | null | undefined): readonly FeedbackProblem[] {
  return column == null ? [] : v.parse(v.array(problem), JSON.parse(column));
}

/**
 * Checks a completed feedback against the flow's rules. The visitor may have loaded an earlier version of the flow, so the
 * version with the fewest problems counts.
 *
 * @param startedAt Start of the visitor's answers, epoch ms.
 */
export async function findRuleProblems(
  definitions: Pick<DefinitionStore, 'findEarlierFlows'>,
  flow: Flow,
  body: FeedbackBody,
  startedAt: number,
): Promise<readonly FeedbackProblem[]> {
  let fewest = verify(flow, body);
  if (fewest.length === 0) return fewest;
  // A page may be open for a day before the first answer.
  for (const earlier of await definitions.findEarlierFlows(flow.id, startedAt - millisecondsInDay)) {
    const problems = verify(earlier, body);
    if (problems.length < fewest.length) fewest = problems;
    if (fewest.length === 0) return fewest;
  }
  return fewest;
}

function verify(flow: Flow, body: FeedbackBody): FeedbackProblem[] {
  return verifyFeedback(flow, body).map(({ path, code, questionId }) => ({ path, code, question_id: questionId }));
}

import { toE164 } from '@product/flow-engine/phone';
import type { Flow } from '@product/model';
import { hoursToMilliseconds } from 'date-fns';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { together } from '../database/together.ts';
import type { FeedbackProblem } from '../feedbacks/feedback-problems.ts';

/** Maximum time between a verification and its feedback, in either direction, because device clocks differ. */
const VALIDITY_MS = hoursToMilliseconds(1);

export interface NumberAnswers {
  readonly flow: Flow;
  readonly responses: readonly { readonly question_id: string; readonly body?: string | undefined }[];
  /** An earlier request may have spent the verification on this feedback. */
  readonly feedbackId: string;
  /** Time of the feedback by the visitor's clock, before any time in a queue. Epoch ms. */
  readonly createdAt: number;
  /** Epoch ms. */
  readonly now: number;
}

export interface CheckedNumbers {
  readonly problems: readonly FeedbackProblem[];
  /** Ids of the verifications that the feedback spends. */
  readonly verificationIds: readonly string[];
}

/**
 * Finds the answers to phone questions whose number was not verified for that question. A verification counts for one
 * feedback.
 */
export async function checkNumbers(
  transaction: Transaction<Tables>,
  { flow, responses, feedbackId, createdAt, now }: NumberAnswers,
): Promise<CheckedNumbers> {
  const answers = responses.flatMap(({ question_id: questionId, body = '' }, index) =>
    flow.index.questions.get(questionId)?.style !== 'phone_verification' || body.trim() === ''
      ? []
      : [{ index, questionId, number: toE164(body) ?? body }],
  );
  if (answers.length === 0) return { problems: [], verificationIds: [] };
  const found = await together(
    transaction,
    answers.map(({ number, questionId }) =>
      transaction
        .selectFrom('verifications')
        .select(['id', 'verified_at'])
        .where('address', '=', number)
        .where('question_id', '=', questionId)
        .where('verified_at', 'is not', null)
        .where((where) => where.or([where('feedback_id', 'is', null), where('feedback_id', '=', feedbackId)]))
        .orderBy('verified_at', 'desc'),
    ),
    // In one order, so that two feedbacks with the same numbers do not wait for each other in a circle.
    answers.map(({ number }) => `number/${number}`).toSorted(),
  );
  const problems: FeedbackProblem[] = [];
  const verificationIds: string[] = [];
  for (const [position, { index, questionId }] of answers.entries()) {
    const valid = found[position]?.find(({ verified_at }) => {
      const at = verified_at ?? 0;
      return Math.abs(createdAt - at) <= VALIDITY_MS || now - at <= VALIDITY_MS;
    });
    if (valid !== undefined) verificationIds.push(valid.id);
    else problems.push({ path: `responses.${index}`, code: 'not_verified', question_id: questionId });
  }
  return { problems, verificationIds };
}

/** Builds the statement that spends verifications on a feedback; undefined for none. */
export function verificationsUpdate(
  transaction: Transaction<Tables>,
  verificationIds: readonly string[],
  feedbackId: string,
) {
  if (verificationIds.length === 0) return undefined;
  return transaction
    .updateTable('verifications')
    .set({ feedback_id: feedbackId })
    .where('id', 'in', [...verificationIds]);
}

import { findFeedback } from '../../chat/find-feedback.ts';
import { acceptFeedback } from '../../feedbacks/accept-feedback.ts';
import { trackingOf } from '../../feedbacks/tracking.ts';
import { toSummary } from '../../inbox/feedback-summary.ts';
import type { Handler } from '../handler.ts';

export const postFeedback: Handler<'postFeedback'> = async (
  { body, headers },
  { configuration, database, live, metrics, now },
) => {
  const accepted = await acceptFeedback(database, {
    body,
    completed: headers['x-completed'] === 'true',
    formerId: headers['x-fid'] ?? null,
    tracking: trackingOf(headers),
    idempotencyKey: headers['idempotency-key'] ?? null,
    customerToken: headers['x-customer-token'],
    signature: headers['x-signature'],
    now: now(),
    chatTokenDays: configuration.chatTokenDays,
  });
  if (!accepted.ok) return accepted;
  if (accepted.isNew) {
    metrics.feedbackStored(headers['x-completed'] === 'true');
    const feedback = await findFeedback(database, accepted.id);
    if (feedback !== undefined) live.feedbackChanged(await toSummary(database, feedback));
  }
  const { id, chatToken, isVerified } = accepted;
  const identity = headers['x-customer-token'] && ({ customer_identity: isVerified ? 'verified' : 'claimed' } as const);
  return { ok: true, value: { id, chat_token_string: chatToken, ...identity } };
};

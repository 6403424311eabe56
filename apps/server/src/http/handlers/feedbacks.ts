import { acceptFeedback } from '../../feedbacks/accept-feedback.ts';
import type { Tracking } from '../../feedbacks/feedback-request.ts';
import type { Handler } from '../handler.ts';

export const postFeedback: Handler<'postFeedback'> = async ({ body, headers }, services) => {
  const { configuration, live, metrics, now } = services;
  const completed = headers['x-completed'] === 'true';
  const accepted = await acceptFeedback(services, {
    body,
    completed,
    previousId: headers['x-fid'] ?? null,
    tracking: trackingOf(headers),
    idempotencyKey: headers['idempotency-key'] ?? null,
    customerToken: headers['x-customer-token'],
    signature: headers['x-signature'],
    now: now(),
    chatTokenDays: configuration.chatTokenDays,
  });
  if (!accepted.ok) return accepted;
  const { id, chatToken, isVerified, summary } = accepted;
  if (summary !== null) {
    metrics.feedbackStored(completed);
    live.feedbackChanged(summary);
  }
  const identity = headers['x-customer-token'] && ({ customer_identity: isVerified ? 'verified' : 'claimed' } as const);
  return { ok: true, value: { id, chat_token_string: chatToken, ...identity } };
};

/** Pairs of tracking headers, in the order of precedence. */
const trackingPairs = [
  ['x-sdi', 'x-sci'],
  ['x-edi', 'x-eci'],
  ['x-ldi', 'x-lci'],
  ['x-wdi', 'x-wci'],
  ['x-pndi', 'x-pnci'],
] as const;

/** Picks the first complete pair of tracking headers, or the widget's header, or nothing. */
function trackingOf(headers: Readonly<Record<string, string | undefined>>): Tracking {
  for (const [delivery, contact] of trackingPairs) {
    const deliveryId = headers[delivery];
    const contactId = headers[contact];
    if (deliveryId && contactId) return { [delivery]: deliveryId, [contact]: contactId };
  }
  const widgetNodeId = headers['x-wwid'];
  return widgetNodeId ? { 'x-wwid': widgetNodeId } : {};
}

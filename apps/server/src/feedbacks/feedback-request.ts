import type { RequestOf } from '@product/contract';

export type FeedbackBody = RequestOf<'postFeedback', 'body'>;

/** A request to store a feedback, checked against the contract. */
export interface FeedbackRequest {
  readonly body: FeedbackBody;
  readonly completed: boolean;
  /** X-FID: id of the incomplete feedback that this request continues. */
  readonly previousId: string | null;
  readonly tracking: Tracking;
  readonly idempotencyKey: string | null;
  /** The JWT of the site's server. An invalid JWT makes the customer a claimed one; the feedback is stored all the same. */
  readonly customerToken: string | undefined;
  /** The signature of the visitor's link, for a node that requires one. */
  readonly signature: string | undefined;
  /** Epoch ms. */
  readonly now: number;
  /** Days without use after which the chat's token expires. */
  readonly chatTokenDays: number;
}

/** One pair of tracking headers, or the widget's header alone. */
export type Tracking = Readonly<Record<string, string>>;

/** Pairs of tracking headers, in the order of precedence. */
const trackingPairs = [
  ['x-sdi', 'x-sci'],
  ['x-edi', 'x-eci'],
  ['x-ldi', 'x-lci'],
  ['x-wdi', 'x-wci'],
  ['x-pndi', 'x-pnci'],
] as const;

/** Picks the first complete pair of tracking headers, or the widget's header, or nothing. */
export function trackingOf(headers: Readonly<Record<string, string | undefined>>): Tracking {
  for (const [delivery, contact] of trackingPairs) {
    const deliveryId = headers[delivery];
    const contactId = headers[contact];
    if (deliveryId && contactId) return { [delivery]: deliveryId, [contact]: contactId };
  }
  const widgetNodeId = headers['x-wwid'];
  return widgetNodeId ? { 'x-wwid': widgetNodeId } : {};
}

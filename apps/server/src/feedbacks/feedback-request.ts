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

/** A pair of tracking headers, or the widget's header alone. */
export type Tracking = Readonly<Record<string, string>>;

/** Reason why a visitor cannot answer the survey of a node now. */
export type ClosedReason =
  | 'notFound'
  | 'expired'
  | 'outOfOperatingHours'
  | 'alreadyAnswered'
  | 'invalidSignature'
  /** The node has as many feedbacks as it wants. */
  | 'limitReached'
  /** The node has as many feedbacks as it wants with such answers. */
  | 'quotaFull'
  /** The node's sample does not include this device. */
  | 'notInSample';

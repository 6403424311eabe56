import type { ClosedReason } from '@product/model';

/** The state of an inline survey, with the reason why it cannot be answered. */
export type InlineReason = 'shown' | 'loading' | 'frameTimedOut' | 'domainNotAllowed' | 'destroyed' | ClosedReason;

export interface InlineSurveyStatus {
  /** Whether the survey's frame is in the page. It tells the visitor, too, why nothing can be answered now. */
  readonly visible: boolean;
  readonly reason: InlineReason;
  /** The reason as a sentence. */
  readonly text: string;
}

const sentences: Readonly<Record<InlineReason, string>> = {
  shown: 'The survey is on the page.',
  loading: 'The survey is loading.',
  frameTimedOut:
    'The app sent no message within ten seconds: it is not reached, or its policy does not allow this site.',
  domainNotAllowed: 'The domain of this page is none of the allowed domains of the node.',
  destroyed: 'The survey was removed from the page.',
  notFound: 'The server knows no node with this id.',
  expired: 'The node is not active at this time.',
  outOfOperatingHours: 'The node is closed at this hour.',
  alreadyAnswered: 'This visitor has answered before.',
  invalidSignature: 'The node accepts signed addresses alone.',
  limitReached: 'The node has as many feedbacks as it wants.',
  quotaFull: 'The node has as many feedbacks as it wants with such answers.',
  notInSample: 'The sample of the node does not include this device.',
};

/** Describes the state of an inline survey. A reason of a newer app has no sentence and stands for itself. */
export function inlineStatus(reason: InlineReason, visible: boolean): InlineSurveyStatus {
  return { visible, reason, text: Object.hasOwn(sentences, reason) ? sentences[reason] : reason };
}

import type { ReplyCreated } from '@product/contract';
import type { FeedbackSummaryWire } from '../inbox/feedback-summary.ts';

/** Tells those who listen, in this process and in every other. */
export interface LiveChannel {
  replyCreated(reply: ReplyCreated): void;
  feedbackChanged(feedback: FeedbackSummaryWire): void;
  /** Events may have been missed: those who listen at this process connect anew, and load what they show. */
  resync(): void;
}

import type { ReplyCreated } from '@product/api-client/contract';
import type { FeedbackSummaryWire } from '../inbox/feedback-summary.ts';

/** Tells those who listen, in this process and in every other. */
export interface LiveChannel {
  replyCreated(reply: ReplyCreated): void;
  feedbackChanged(feedback: FeedbackSummaryWire): void;
}

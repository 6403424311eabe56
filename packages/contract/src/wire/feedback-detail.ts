import * as v from 'valibot';
import { chatDetailWire } from './chat-detail.ts';
import { feedbackProblemWire } from './feedback-problem.ts';
import { feedbackSummaryWire } from './feedback-summary.ts';

export const feedbackDetailWire = v.object({
  feedback: feedbackSummaryWire,
  chat: chatDetailWire,
  problems: v.nullish(v.array(feedbackProblemWire), []),
});

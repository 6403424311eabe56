export { feedbackData } from './feedback-data.ts';
export type { FeedbackProblem } from './feedback-problem.ts';
export { type VerifyOptions, verifyFeedback } from './verify-feedback.ts';

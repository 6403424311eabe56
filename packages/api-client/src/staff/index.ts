export {
  createStaffClient,
  type ListFeedbacksInput,
  type LoadFeedbackInput,
  type ReplyInput,
  type StaffClient,
  type StaffClientOptions,
} from './create-staff-client.ts';
export {
  decodeFeedbackChanged,
  type FeedbackDetail,
  type FeedbackPage,
  type FeedbackProblem,
  type FeedbackSummary,
} from './decode-staff.ts';

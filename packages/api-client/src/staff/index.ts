export {
  createStaffClient,
  type ErasePersonInput,
  type ListFeedbacksInput,
  type LoadFeedbackInput,
  type PersonInput,
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
  type PersonKey,
  type StoredPerson,
} from './decode-staff.ts';

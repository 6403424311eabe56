export {
  decodeFeedbackChanged,
  type ErasePersonInput,
  type FeedbackDetail,
  type FeedbackPage,
  type FeedbackProblem,
  type FeedbackSummary,
  type ListFeedbacksInput,
  type LoadFeedbackInput,
  type PersonInput,
  type PersonKey,
  type ReplyInput,
  type StoredPerson,
} from '@product/contract/client';
export { createStaffClient, type StaffClient, type StaffClientOptions } from './create-staff-client.ts';

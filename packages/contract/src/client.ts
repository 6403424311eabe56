export type { Call, CallRequest, Calls, Route } from './call.ts';
export type {
  ArchiveChatInput,
  LoadChatInput,
  MailTranscriptInput,
  RateChatInput,
  SendChatMessageInput,
} from './calls/chat.ts';
export type { ListEventsInput } from './calls/events.ts';
export {
  type ExportFeedbacksInput,
  type ExportFormat,
  exportFeedbacksCall,
} from './calls/export.ts';
export { type FeedbackFilter, filterQuery } from './calls/feedback-filter.ts';
export type { FeedbackCreated, PostFeedbackInput } from './calls/feedbacks.ts';
export type { AskDynamicRequestInput, AskIntegrationInput, DynamicResponses } from './calls/integrations.ts';
export type {
  LoadCustomerInput,
  LoadFlowInput,
  LoadNodeInput,
  LogQuotaInput,
  UnsubscribeInput,
} from './calls/nodes.ts';
export type { ErasePersonInput, PersonInput } from './calls/person.ts';
export type { ListResultTextsInput, ResultsInput } from './calls/results.ts';
export type {
  FeedbackInput,
  ListFeedbacksInput,
  LoadFeedbackInput,
  MarkReadInput,
  ReplyInput,
  SetStatusInput,
} from './calls/staff.ts';
export type { EndSessionInput, SaveMailChoicesInput, SignInInput, SignOutInput } from './calls/staff-account.ts';
export { staffCalls } from './calls/staff-calls.ts';
export type { StaffNodeInput } from './calls/staff-nodes.ts';
export type { AddStaffInput, ChangeStaffInput, ListAuditInput, StaffInput } from './calls/staff-people.ts';
export type {
  AddWebhookInput,
  ChangeWebhookInput,
  ReplayWebhookInput,
  WebhookInput,
} from './calls/staff-webhooks.ts';
export type {
  AddNoteInput,
  AssignFeedbackInput,
  ChangeSavedReplyInput,
  CountFeedbacksInput,
  MuteFeedbackInput,
  RemoveNoteInput,
  SavedReplyInput,
  TagFeedbackInput,
} from './calls/teamwork.ts';
export { type UploadInput, uploadCalls } from './calls/uploads.ts';
export type { SendVerificationTokenInput, VerifyTokenInput } from './calls/verification.ts';
export { visitorCalls } from './calls/visitor-calls.ts';
export type {
  LoadPreviousFeedbacksInput,
  LoadWidgetSettingsInput,
  PreviousFeedbackSummary,
  RegisterVisitInput,
} from './calls/widgets.ts';
export { customerTokenHeader } from './customer-token-header.ts';
export type { AnswerPart, AnswerValue, DescribedAnswer } from './decode/answers.ts';
export { decodeTimelineEvent, type TimelineEvent } from './decode/chat.ts';
export { decodeReadReceipt, decodeTyping } from './decode/chat-signals.ts';
export { decodeNothing, decodeUnread } from './decode/decoder.ts';
export type { EventPage, LoggedEvent } from './decode/events.ts';
export { malformed } from './decode/malformed.ts';
export { decodeNode } from './decode/node.ts';
export type {
  CsatResult,
  NpsResult,
  NumbersResult,
  OptionResult,
  QuestionResult,
  ResultKind,
  Results,
  ResultsBucket,
  ResultsHeadline,
  ResultTextPage,
  StatementResult,
} from './decode/results.ts';
export {
  decodeFeedbackChanged,
  type FeedbackDetail,
  type FeedbackPage,
  type FeedbackProblem,
  type FeedbackSummary,
  type PersonKey,
  type StoredPerson,
} from './decode/staff.ts';
export type { LimitCount, NodeLimits } from './decode/staff-nodes.ts';
export type {
  AuditChange,
  AuditEntry,
  AuditPage,
  MailChoices,
  MailKind,
  StaffAdded,
  StaffList,
  StaffMe,
  StaffPerson,
  StaffRole,
  StaffSession,
  StaffSignIn,
  StaffToken,
} from './decode/staff-people.ts';
export {
  type EventType,
  eventTypes,
  type Webhook,
  type WebhookAdded,
  type WebhookDelivery,
  type WebhookList,
  type WebhookTest,
} from './decode/staff-webhooks.ts';
export {
  type Activity,
  type Colleague,
  decodeNoteAdded,
  decodeNoteRemoved,
  decodePresence,
  type FeedbackCounts,
  type Note,
  type Presence,
  type SavedReply,
  type SavedReplyList,
} from './decode/teamwork.ts';
export { decodeWidgetSettings } from './decode/widget-settings.ts';

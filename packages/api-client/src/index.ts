export {
  type DynamicResponses,
  decodeNode,
  decodeReadReceipt,
  decodeTimelineEvent,
  decodeTyping,
  decodeWidgetSettings,
  type FeedbackCreated,
  type PreviousFeedbackSummary,
  type TimelineEvent,
} from '@product/contract/client';
export type { ReadReceipt, RemoteTyping } from '@product/model';
export { type ApiClient, type ApiClientOptions, createApiClient } from './client/create-api-client.ts';
export type { FileUploaded } from './client/upload-file.ts';
export {
  type FeedbackHeadersInput,
  feedbackHeaders,
  type IncompleteSurvey,
  trackingHeaders,
} from './feedback-headers/feedback-headers.ts';
export {
  createFeedbackQueue,
  type Delivery,
  type FeedbackQueue,
  type FeedbackQueueOptions,
  type FeedbackSender,
  type FeedbackToSend,
  type PayloadPreparation,
  type QueueChannel,
  type QueueLock,
} from './feedback-queue/create-feedback-queue.ts';
export type { QueueNotification } from './feedback-queue/state.ts';
export { hasUndeliveredFeedback } from './feedback-queue/stored-queue.ts';
export type { CallOptions } from './http/send.ts';
export { carryUnfinished } from './person/carry-unfinished.ts';
export { forgetAnonymous, forgetNamedPersons } from './person/forget-persons.ts';
export { anonymous, type NamedPerson, type PersonStorage, personKey, personStorage } from './person/person-storage.ts';
export { networkFailure } from './request-error/request-error.ts';
export {
  deviceId,
  type FlowSessions,
  flowSessions,
  type IncompleteSurveys,
  incompleteSurveys,
  type KeptSession,
  type LinkChannelState,
  type LinkChannels,
  linkChannels,
  visitSession,
} from './stores/flow-stores.ts';
export { isSameSubject, type Subject } from './stores/subject.ts';
export { type UnsubscribeChannel, unsubscribeChannel } from './unsubscribe-channel/unsubscribe-channel.ts';

export type { DynamicResponses } from './calls/ask-dynamic-request.ts';
export type { PreviousFeedbackSummary } from './calls/load-previous-feedbacks.ts';
export type { FeedbackCreated } from './calls/post-feedback.ts';
export type { FileUploaded } from './calls/upload-file.ts';
export { type ApiClient, type ApiClientOptions, createApiClient } from './client/create-api-client.ts';
export { decodeTimelineEvent, type TimelineEvent } from './decode/chat.ts';
export { decodeChatRead, decodeTyping, type ReadSignal, type TypingSignal } from './decode/chat-signals.ts';
export { decodeNode } from './decode/node.ts';
export { decodeWidgetSettings } from './decode/widget-settings.ts';
export {
  type FeedbackHeadersInput,
  feedbackHeaders,
  type IncompleteSurvey,
  trackingHeaders,
} from './feedback-headers/feedback-headers.ts';
export {
  createFeedbackQueue,
  type FeedbackQueue,
  type FeedbackQueueOptions,
  type FeedbackSender,
  type FeedbackToSend,
  type PayloadPreparation,
  type QueueChannel,
  type QueueLock,
} from './feedback-queue/create-feedback-queue.ts';
export type { QueueNews } from './feedback-queue/queue-state.ts';
export { feedbackWaits } from './feedback-queue/stored-queue.ts';
export type { CallOptions } from './http/send.ts';
export { carryUnfinished } from './person/carry-unfinished.ts';
export { forgetAnonymous, forgetNamedPersons } from './person/forget-persons.ts';
export { anonymous, type NamedPerson, type PersonStorage, personKey, personStorage } from './person/person-storage.ts';
export {
  deviceId,
  flowState,
  type IncompleteSurveys,
  incompleteSurveys,
  type LinkChannelState,
  type LinkChannels,
  linkChannels,
  visitSession,
} from './stores/flow-stores.ts';
export { type UnsubscribeChannel, unsubscribeChannel } from './unsubscribe-channel/unsubscribe-channel.ts';

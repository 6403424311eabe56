export {
  type VerifyWebhookOptions,
  verifyWebhook,
  type WebhookError,
  type WebhookHeaders,
  type WebhookResult,
} from './verify-webhook.ts';
export type {
  ChatStatus,
  EventAnswer,
  EventCustomer,
  EventFeedback,
  EventMessage,
  EventPart,
  EventValue,
  FeedbackEventData,
  FeedbackSubject,
  FlowValue,
  WebhookEvent,
} from './webhook-event.ts';

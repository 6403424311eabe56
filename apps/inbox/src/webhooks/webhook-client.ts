import type { StaffClient } from '@product/api-client/staff';

/** Calls of the section of webhooks. */
export type WebhookClient = Pick<
  StaffClient,
  | 'listWebhooks'
  | 'addWebhook'
  | 'changeWebhook'
  | 'removeWebhook'
  | 'testWebhook'
  | 'replayWebhook'
  | 'rotateWebhookSecret'
  | 'listDeliveries'
>;

import type { InferInput, InferOutput } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { archiveChat } from './endpoints/archive-chat.ts';
import { askDynamicRequest } from './endpoints/ask-dynamic-request.ts';
import { askIntegration } from './endpoints/ask-integration.ts';
import { directUpload } from './endpoints/direct-upload.ts';
import { erasePerson } from './endpoints/erase-person.ts';
import { exportPerson } from './endpoints/export-person.ts';
import { listFeedbacks } from './endpoints/list-feedbacks.ts';
import { loadChat } from './endpoints/load-chat.ts';
import { loadCustomer } from './endpoints/load-customer.ts';
import { loadFeedback } from './endpoints/load-feedback.ts';
import { loadFlow } from './endpoints/load-flow.ts';
import { loadNode } from './endpoints/load-node.ts';
import { loadPerson } from './endpoints/load-person.ts';
import { loadPreviousFeedbacks } from './endpoints/load-previous-feedbacks.ts';
import { loadWidgetSettings } from './endpoints/load-widget-settings.ts';
import { logQuota } from './endpoints/log-quota.ts';
import { markRead } from './endpoints/mark-read.ts';
import { postFeedback } from './endpoints/post-feedback.ts';
import { rateChat } from './endpoints/rate-chat.ts';
import { registerVisit } from './endpoints/register-visit.ts';
import { reply } from './endpoints/reply.ts';
import { revokeChatTokens } from './endpoints/revoke-chat-tokens.ts';
import { sendChatMessage } from './endpoints/send-chat-message.ts';
import { sendVerificationToken } from './endpoints/send-verification-token.ts';
import { setStatus } from './endpoints/set-status.ts';
import { unsubscribe } from './endpoints/unsubscribe.ts';
import { uploadAttachment } from './endpoints/upload-attachment.ts';
import { verifyToken } from './endpoints/verify-token.ts';

/** Every call of the product, by the name of the client's method: what server, documentation and checks derive from. */
export const endpoints = {
  loadNode,
  loadCustomer,
  postFeedback,
  uploadAttachment,
  directUpload,
  sendVerificationToken,
  verifyToken,
  askIntegration,
  askDynamicRequest,
  loadFlow,
  logQuota,
  unsubscribe,
  loadWidgetSettings,
  registerVisit,
  loadPreviousFeedbacks,
  loadChat,
  sendChatMessage,
  rateChat,
  archiveChat,
} as const satisfies Record<string, Endpoint>;

/** The calls of the staff's inbox, with the bearer token of the operator. */
export const staffEndpoints = {
  listFeedbacks,
  loadFeedback,
  reply,
  setStatus,
  markRead,
  revokeChatTokens,
  loadPerson,
  exportPerson,
  erasePerson,
} as const satisfies Record<string, Endpoint>;

/** Every call of visitors and of staff, by its name. */
export const allEndpoints = { ...endpoints, ...staffEndpoints };

export type EndpointName = keyof typeof endpoints;
export type StaffEndpointName = keyof typeof staffEndpoints;

type Table = typeof allEndpoints;
/** What a part of a request is after validation; `null` where there is none. */
export type RequestOf<
  Name extends keyof Table,
  Part extends 'params' | 'query' | 'headers' | 'body',
> = Table[Name][Part] extends infer Schema extends NonNullable<Endpoint[Part]> ? InferOutput<Schema> : null;
/** What a server may answer with: fields that have a default may be left out. */
export type ResponseOf<Name extends keyof Table> = Table[Name]['response'] extends infer Schema extends NonNullable<
  Endpoint['response']
>
  ? InferInput<Schema>
  : null;

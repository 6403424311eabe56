import type { Route } from './endpoint.ts';

export const loadNodeRoute = {
  method: 'GET',
  path: '/v1/nodes/{node_id}',
  base: 'api',
  auth: 'none',
  contentType: null,
} as const satisfies Route;
export const postFeedbackRoute = {
  method: 'POST',
  path: '/v1/feedbacks',
  base: 'api',
  auth: 'none',
  contentType: 'json',
} as const satisfies Route;
export const loadCustomerRoute = {
  method: 'GET',
  path: '/v1/nodes/{node_id}/customers/{creator_id}',
  base: 'api',
  auth: 'none',
  contentType: null,
} as const satisfies Route;
export const uploadAttachmentRoute = {
  method: 'POST',
  path: '/v1/attachments',
  base: 'api',
  auth: 'none',
  contentType: 'multipart',
} as const satisfies Route;
export const directUploadRoute = {
  method: 'POST',
  path: '/v2/storage/direct_uploads',
  base: 'api',
  auth: 'none',
  contentType: 'multipart',
} as const satisfies Route;
export const sendVerificationTokenRoute = {
  method: 'POST',
  path: '/v1/customers/send_verification_token',
  base: 'api',
  auth: 'none',
  contentType: 'form',
} as const satisfies Route;
export const verifyTokenRoute = {
  method: 'POST',
  path: '/v1/customers/verify',
  base: 'api',
  auth: 'none',
  contentType: 'form',
} as const satisfies Route;
export const askIntegrationRoute = {
  method: 'POST',
  path: '/integration',
  base: 'proxy',
  auth: 'none',
  contentType: 'json',
} as const satisfies Route;
export const askDynamicRequestRoute = {
  method: 'POST',
  path: '/v1/flows/{flow_id}/requests',
  base: 'api',
  auth: 'none',
  contentType: 'json',
} as const satisfies Route;
export const loadFlowRoute = {
  method: 'GET',
  path: '/v1/flows/{flow_id}',
  base: 'api',
  auth: 'none',
  contentType: null,
} as const satisfies Route;
export const logQuotaRoute = {
  method: 'POST',
  path: '/v1/nodes/{node_id}/quota_logs',
  base: 'api',
  auth: 'none',
  contentType: 'json',
} as const satisfies Route;
export const unsubscribeRoute = {
  method: 'POST',
  path: '/v1/nodes/{node_id}/unsubscriptions',
  base: 'api',
  auth: 'none',
  contentType: 'json',
} as const satisfies Route;
export const loadWidgetSettingsRoute = {
  method: 'GET',
  path: '/v1/web_widgets/code/{code}',
  base: 'api',
  auth: 'none',
  contentType: null,
} as const satisfies Route;
export const registerVisitRoute = {
  method: 'POST',
  path: '/v2/web_widgets/{node_id}/customers/visit',
  base: 'api',
  auth: 'none',
  contentType: 'json',
} as const satisfies Route;
export const loadPreviousFeedbacksRoute = {
  method: 'GET',
  path: '/v1/customers/me/feedbacks',
  base: 'api',
  auth: 'customerToken',
  contentType: null,
} as const satisfies Route;
export const loadChatRoute = {
  method: 'GET',
  path: '/v1/feedbacks/{feedback_id}/chat',
  base: 'api',
  auth: 'chatToken',
  contentType: null,
} as const satisfies Route;
export const sendChatMessageRoute = {
  method: 'POST',
  path: '/v1/feedbacks/{feedback_id}/chat_messages',
  base: 'api',
  auth: 'chatToken',
  contentType: 'multipart',
} as const satisfies Route;
export const rateChatRoute = {
  method: 'POST',
  path: '/v1/feedbacks/{feedback_id}/chat_ratings',
  base: 'api',
  auth: 'chatToken',
  contentType: 'json',
} as const satisfies Route;
export const archiveChatRoute = {
  method: 'POST',
  path: '/v1/feedback/{feedback_id}/archive',
  base: 'api',
  auth: 'chatToken',
  contentType: 'json',
} as const satisfies Route;
export const listFeedbacksRoute = {
  method: 'GET',
  path: '/v1/staff/feedbacks',
  base: 'api',
  auth: 'staff',
  contentType: null,
} as const satisfies Route;
export const loadFeedbackRoute = {
  method: 'GET',
  path: '/v1/staff/feedbacks/{feedback_id}',
  base: 'api',
  auth: 'staff',
  contentType: null,
} as const satisfies Route;
export const replyRoute = {
  method: 'POST',
  path: '/v1/staff/feedbacks/{feedback_id}/messages',
  base: 'api',
  auth: 'staff',
  contentType: 'multipart',
} as const satisfies Route;
export const setStatusRoute = {
  method: 'PATCH',
  path: '/v1/staff/feedbacks/{feedback_id}',
  base: 'api',
  auth: 'staff',
  contentType: 'json',
} as const satisfies Route;
export const markReadRoute = {
  method: 'POST',
  path: '/v1/staff/feedbacks/{feedback_id}/read',
  base: 'api',
  auth: 'staff',
  contentType: null,
} as const satisfies Route;
export const revokeChatTokensRoute = {
  method: 'POST',
  path: '/v1/staff/feedbacks/{feedback_id}/revoke_chat_tokens',
  base: 'api',
  auth: 'staff',
  contentType: null,
} as const satisfies Route;
export const loadPersonRoute = {
  method: 'GET',
  path: '/v1/staff/feedbacks/{feedback_id}/person',
  base: 'api',
  auth: 'staff',
  contentType: null,
} as const satisfies Route;
export const exportPersonRoute = {
  method: 'GET',
  path: '/v1/staff/feedbacks/{feedback_id}/person/export',
  base: 'api',
  auth: 'staff',
  contentType: null,
} as const satisfies Route;
export const erasePersonRoute = {
  method: 'POST',
  path: '/v1/staff/feedbacks/{feedback_id}/person/erase',
  base: 'api',
  auth: 'staff',
  contentType: 'json',
} as const satisfies Route;

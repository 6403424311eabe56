import { type ArchiveChatInput, archiveChat } from '../calls/archive-chat.ts';
import { type AskDynamicRequestInput, askDynamicRequest } from '../calls/ask-dynamic-request.ts';
import { type AskIntegrationInput, askIntegration } from '../calls/ask-integration.ts';
import { type LoadChatInput, loadChat } from '../calls/load-chat.ts';
import { type LoadCustomerInput, loadCustomer } from '../calls/load-customer.ts';
import { type LoadFlowInput, loadFlow } from '../calls/load-flow.ts';
import { type LoadNodeInput, loadNode } from '../calls/load-node.ts';
import { type LoadNodeCssInput, loadNodeCss } from '../calls/load-node-css.ts';
import { type LoadPreviousFeedbacksInput, loadPreviousFeedbacks } from '../calls/load-previous-feedbacks.ts';
import { type LoadWidgetSettingsInput, loadWidgetSettings } from '../calls/load-widget-settings.ts';
import { type LogQuotaInput, logQuota } from '../calls/log-quota.ts';
import { type PostFeedbackInput, type PostFeedbackOptions, postFeedback } from '../calls/post-feedback.ts';
import { type RateChatInput, rateChat } from '../calls/rate-chat.ts';
import { type RegisterVisitInput, registerVisit } from '../calls/register-visit.ts';
import { type SendChatMessageInput, sendChatMessage } from '../calls/send-chat-message.ts';
import { type SendVerificationTokenInput, sendVerificationToken } from '../calls/send-verification-token.ts';
import { type UnsubscribeInput, unsubscribe } from '../calls/unsubscribe.ts';
import { type UploadFileInput, uploadFile } from '../calls/upload-file.ts';
import { type VerifyTokenInput, verifyToken } from '../calls/verify-token.ts';
import { type CallOptions, createSend, type SendOptions } from '../http/send.ts';

export type ApiClientOptions = SendOptions;

/**
 * Creates a client of every visitor's call. Each method resolves with a Result and never rejects.
 *
 * @example
 * const api = createApiClient({ apiUrl: '/api' });
 * const loaded = await api.loadNode({ nodeId: 'node-harbour' });
 * if (loaded.ok) parseFlow(loaded.value.flow);
 */
export function createApiClient(options: ApiClientOptions) {
  const send = createSend(options);
  return {
    loadNode: (input: LoadNodeInput, call?: CallOptions) => loadNode(send, input, call),
    loadNodeCss: (input: LoadNodeCssInput, call?: CallOptions) => loadNodeCss(options, input, call),
    loadCustomer: (input: LoadCustomerInput, call?: CallOptions) => loadCustomer(send, input, call),
    postFeedback: (input: PostFeedbackInput, call?: PostFeedbackOptions) => postFeedback(send, input, call),
    uploadFile: (input: UploadFileInput, call?: CallOptions) => uploadFile(send, input, call),
    sendVerificationToken: (input: SendVerificationTokenInput, call?: CallOptions) =>
      sendVerificationToken(send, input, call),
    verifyToken: (input: VerifyTokenInput, call?: CallOptions) => verifyToken(send, input, call),
    askIntegration: (input: AskIntegrationInput, call?: CallOptions) => askIntegration(send, input, call),
    askDynamicRequest: (input: AskDynamicRequestInput, call?: CallOptions) => askDynamicRequest(send, input, call),
    loadFlow: (input: LoadFlowInput, call?: CallOptions) => loadFlow(send, input, call),
    logQuota: (input: LogQuotaInput, call?: CallOptions) => logQuota(send, input, call),
    unsubscribe: (input: UnsubscribeInput, call?: CallOptions) => unsubscribe(send, input, call),
    loadWidgetSettings: (input: LoadWidgetSettingsInput, call?: CallOptions) => loadWidgetSettings(send, input, call),
    registerVisit: (input: RegisterVisitInput, call?: CallOptions) => registerVisit(send, input, call),
    loadPreviousFeedbacks: (input: LoadPreviousFeedbacksInput, call?: CallOptions) =>
      loadPreviousFeedbacks(send, input, call),
    loadChat: (input: LoadChatInput, call?: CallOptions) => loadChat(send, input, call),
    sendChatMessage: (input: SendChatMessageInput, call?: CallOptions) => sendChatMessage(send, input, call),
    rateChat: (input: RateChatInput, call?: CallOptions) => rateChat(send, input, call),
    archiveChat: (input: ArchiveChatInput, call?: CallOptions) => archiveChat(send, input, call),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

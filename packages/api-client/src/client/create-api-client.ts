import type { ArchiveChatInput } from '../calls/archive-chat.ts';
import type { AskDynamicRequestInput } from '../calls/ask-dynamic-request.ts';
import type { AskIntegrationInput } from '../calls/ask-integration.ts';
import type { LoadChatInput } from '../calls/load-chat.ts';
import type { LoadCustomerInput } from '../calls/load-customer.ts';
import type { LoadFlowInput } from '../calls/load-flow.ts';
import { type LoadNodeInput, loadNode } from '../calls/load-node.ts';
import { type LoadNodeCssInput, loadNodeCss } from '../calls/load-node-css.ts';
import type { LoadWidgetSettingsInput } from '../calls/load-widget-settings.ts';
import type { LogQuotaInput } from '../calls/log-quota.ts';
import { type PostFeedbackInput, type PostFeedbackOptions, postFeedback } from '../calls/post-feedback.ts';
import type { RateChatInput } from '../calls/rate-chat.ts';
import type { RegisterVisitInput } from '../calls/register-visit.ts';
import type { SendChatMessageInput } from '../calls/send-chat-message.ts';
import type { SendVerificationTokenInput } from '../calls/send-verification-token.ts';
import type { UnsubscribeInput } from '../calls/unsubscribe.ts';
import type { UploadFileInput } from '../calls/upload-file.ts';
import type { VerifyTokenInput } from '../calls/verify-token.ts';
import { type CallOptions, createSend, type SendOptions } from '../http/send.ts';
import { later } from './later.ts';

const surveyCalls = () => import('../calls/survey-calls.ts');
const chatCalls = () => import('../calls/chat-calls.ts');

export type ApiClientOptions = SendOptions;

/**
 * A client of the whole visitor's side of the wire. Every method answers with a Result and never rejects. What a first
 * page does not need (files, verification, the chat) is loaded with its first call.
 *
 * @example
 * const api = createApiClient({ apiUrl: '/api' });
 * const loaded = await api.loadNode({ nodeId: 'node-harbour' });
 * if (loaded.ok) parseFlow(loaded.value.flow);
 */
export function createApiClient(options: ApiClientOptions) {
  const send = createSend(options);
  return {
    /** Loads the code of what a survey may call, so that it is there should the network go. */
    preload: async (): Promise<void> => void (await surveyCalls().catch(() => undefined)),
    loadNode: (input: LoadNodeInput, call?: CallOptions) => loadNode(send, input, call),
    loadNodeCss: (input: LoadNodeCssInput, call?: CallOptions) => loadNodeCss(options, input, call),
    loadCustomer: (input: LoadCustomerInput, call?: CallOptions) =>
      later(surveyCalls, ({ loadCustomer }) => loadCustomer(send, input, call)),
    postFeedback: (input: PostFeedbackInput, call?: PostFeedbackOptions) => postFeedback(send, input, call),
    uploadFile: (input: UploadFileInput, call?: CallOptions) =>
      later(surveyCalls, ({ uploadFile }) => uploadFile(send, input, call)),
    sendVerificationToken: (input: SendVerificationTokenInput, call?: CallOptions) =>
      later(surveyCalls, ({ sendVerificationToken }) => sendVerificationToken(send, input, call)),
    verifyToken: (input: VerifyTokenInput, call?: CallOptions) =>
      later(surveyCalls, ({ verifyToken }) => verifyToken(send, input, call)),
    askIntegration: (input: AskIntegrationInput, call?: CallOptions) =>
      later(surveyCalls, ({ askIntegration }) => askIntegration(send, input, call)),
    askDynamicRequest: (input: AskDynamicRequestInput, call?: CallOptions) =>
      later(surveyCalls, ({ askDynamicRequest }) => askDynamicRequest(send, input, call)),
    loadFlow: (input: LoadFlowInput, call?: CallOptions) =>
      later(surveyCalls, ({ loadFlow }) => loadFlow(send, input, call)),
    logQuota: (input: LogQuotaInput, call?: CallOptions) =>
      later(surveyCalls, ({ logQuota }) => logQuota(send, input, call)),
    unsubscribe: (input: UnsubscribeInput, call?: CallOptions) =>
      later(surveyCalls, ({ unsubscribe }) => unsubscribe(send, input, call)),
    loadWidgetSettings: (input: LoadWidgetSettingsInput, call?: CallOptions) =>
      later(chatCalls, ({ loadWidgetSettings }) => loadWidgetSettings(send, input, call)),
    registerVisit: (input: RegisterVisitInput, call?: CallOptions) =>
      later(chatCalls, ({ registerVisit }) => registerVisit(send, input, call)),
    loadChat: (input: LoadChatInput, call?: CallOptions) =>
      later(chatCalls, ({ loadChat }) => loadChat(send, input, call)),
    sendChatMessage: (input: SendChatMessageInput, call?: CallOptions) =>
      later(chatCalls, ({ sendChatMessage }) => sendChatMessage(send, input, call)),
    rateChat: (input: RateChatInput, call?: CallOptions) =>
      later(chatCalls, ({ rateChat }) => rateChat(send, input, call)),
    archiveChat: (input: ArchiveChatInput, call?: CallOptions) =>
      later(chatCalls, ({ archiveChat }) => archiveChat(send, input, call)),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

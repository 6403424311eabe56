import { allEndpoints } from '@product/contract';
import { type CallName, type Operation, operation } from '../endpoint.ts';
import { archiveChat, loadChat, rateChat, sendChatMessage } from './chat.ts';
import { postFeedback } from './feedbacks.ts';
import { askDynamicRequest, askIntegration } from './integrations.ts';
import { loadCustomer, loadFlow, loadNode, logQuota, unsubscribe } from './nodes.ts';
import { erasePerson, exportPerson, loadPerson } from './person.ts';
import { listFeedbacks, loadFeedback, markRead, reply, revokeChatTokens, setStatus } from './staff.ts';
import { directUpload, uploadAttachment } from './uploads.ts';
import { sendVerificationToken, verifyToken } from './verification.ts';
import { loadPreviousFeedbacks, loadWidgetSettings, registerVisit } from './widgets.ts';

/** Every call of the contract with what it does here. A call without an entry does not compile. */
export const operations: Readonly<Record<CallName, Operation>> = {
  loadNode: operation<'loadNode'>(allEndpoints.loadNode, loadNode),
  loadCustomer: operation<'loadCustomer'>(allEndpoints.loadCustomer, loadCustomer),
  postFeedback: operation<'postFeedback'>(allEndpoints.postFeedback, postFeedback, 'writes'),
  uploadAttachment: operation<'uploadAttachment'>(allEndpoints.uploadAttachment, uploadAttachment, 'uploads'),
  directUpload: operation<'directUpload'>(allEndpoints.directUpload, directUpload, 'uploads'),
  sendVerificationToken: operation<'sendVerificationToken'>(
    allEndpoints.sendVerificationToken,
    sendVerificationToken,
    'codes',
  ),
  verifyToken: operation<'verifyToken'>(allEndpoints.verifyToken, verifyToken, 'codes'),
  askIntegration: operation<'askIntegration'>(allEndpoints.askIntegration, askIntegration, 'writes'),
  askDynamicRequest: operation<'askDynamicRequest'>(allEndpoints.askDynamicRequest, askDynamicRequest, 'writes'),
  loadFlow: operation<'loadFlow'>(allEndpoints.loadFlow, loadFlow),
  logQuota: operation<'logQuota'>(allEndpoints.logQuota, logQuota, 'writes'),
  unsubscribe: operation<'unsubscribe'>(allEndpoints.unsubscribe, unsubscribe, 'writes'),
  loadWidgetSettings: operation<'loadWidgetSettings'>(allEndpoints.loadWidgetSettings, loadWidgetSettings),
  registerVisit: operation<'registerVisit'>(allEndpoints.registerVisit, registerVisit, 'writes'),
  loadPreviousFeedbacks: operation<'loadPreviousFeedbacks'>(allEndpoints.loadPreviousFeedbacks, loadPreviousFeedbacks),
  loadChat: operation<'loadChat'>(allEndpoints.loadChat, loadChat),
  sendChatMessage: operation<'sendChatMessage'>(allEndpoints.sendChatMessage, sendChatMessage, 'writes'),
  rateChat: operation<'rateChat'>(allEndpoints.rateChat, rateChat, 'writes'),
  archiveChat: operation<'archiveChat'>(allEndpoints.archiveChat, archiveChat, 'writes'),
  listFeedbacks: operation<'listFeedbacks'>(allEndpoints.listFeedbacks, listFeedbacks),
  loadFeedback: operation<'loadFeedback'>(allEndpoints.loadFeedback, loadFeedback),
  reply: operation<'reply'>(allEndpoints.reply, reply),
  setStatus: operation<'setStatus'>(allEndpoints.setStatus, setStatus),
  markRead: operation<'markRead'>(allEndpoints.markRead, markRead),
  revokeChatTokens: operation<'revokeChatTokens'>(allEndpoints.revokeChatTokens, revokeChatTokens),
  loadPerson: operation<'loadPerson'>(allEndpoints.loadPerson, loadPerson),
  exportPerson: operation<'exportPerson'>(allEndpoints.exportPerson, exportPerson),
  erasePerson: operation<'erasePerson'>(allEndpoints.erasePerson, erasePerson),
};

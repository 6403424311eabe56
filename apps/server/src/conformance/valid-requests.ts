import { randomUUID } from 'node:crypto';
import type { CallName } from './levels.ts';
import { isOfLevel } from './levels.ts';
import { callTarget, field, form, json, type Request, type Target } from './target.ts';

/** The objects that the checks use: the node's flow, and a finished feedback with its chat. */
export interface Fixture {
  readonly flowId: string;
  readonly feedbackId: string;
  readonly chatToken: string;
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export function picture(): File {
  return new File([Buffer.from(PNG, 'base64')], 'picture.png', { type: 'image/png' });
}

export function feedbackBody(target: Target, flowId: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    device_id: `conformance-${randomUUID()}`,
    created_at: new Date().toISOString(),
    node_id: target.nodeId,
    flow_id: flowId,
    user_id: null,
    origin_url: null,
    language_id: null,
    created_offline: false,
    time_spent_in_seconds: 1,
    responses: [],
    customer: { name: 'Conformance' },
    attachment_ids: [],
    ...changes,
  };
}

/** Creates the fixture. Throws when the backend fails to create it. */
export async function createFixture(target: Target): Promise<Fixture> {
  const node = await callTarget(target, { method: 'GET', path: `/v1/nodes/${target.nodeId}` });
  const flowId = field(node.body, 'flow', 'id');
  if (typeof flowId !== 'string')
    throw new Error(`The node ${target.nodeId} has no flow with an id (status ${node.status})`);
  // A backend without chats has nothing to open: none of its checks asks for the token.
  const chat = isOfLevel(target.level, 'loadChat') ? await openChat(target, flowId) : { feedbackId: '', chatToken: '' };
  return { flowId, ...chat };
}

export async function openChat(target: Target, flowId: string): Promise<{ feedbackId: string; chatToken: string }> {
  const created = await callTarget(target, {
    method: 'POST',
    path: '/v1/feedbacks',
    ...json(feedbackBody(target, flowId)),
  });
  const [feedbackId, chatToken] = [field(created.body, 'id'), field(created.body, 'chat_token_string')];
  if (typeof feedbackId !== 'string' || typeof chatToken !== 'string') {
    throw new Error(`No feedback with a chat could be made (status ${created.status})`);
  }
  return { feedbackId, chatToken };
}

/** A valid request for each call; null where another system (SMS, an owner's system) or a person would have to act. */
export function validRequests(target: Target, fixture: Fixture): Readonly<Record<CallName, Request | null>> {
  const { nodeId, widgetCode, staffToken } = target;
  const { feedbackId, chatToken, flowId } = fixture;
  const chat = `/v1/feedbacks/${feedbackId}`;
  const staff = { authorization: `Bearer ${staffToken ?? ''}` };
  const jsonStaff = (body: unknown) => ({
    headers: { ...staff, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    loadNode: { method: 'GET', path: `/v1/nodes/${nodeId}` },
    loadCustomer: null,
    postFeedback: { method: 'POST', path: '/v1/feedbacks', ...json(feedbackBody(target, flowId)) },
    uploadAttachment: { method: 'POST', path: '/v1/attachments', body: form({ file: picture() }) },
    directUpload: { method: 'POST', path: '/v2/storage/direct_uploads', body: form({ file: picture() }) },
    sendVerificationToken: null,
    verifyToken: null,
    askIntegration: null,
    askDynamicRequest: null,
    loadFlow: { method: 'GET', path: `/v1/flows/${flowId}` },
    logQuota: { method: 'POST', path: `/v1/nodes/${nodeId}/quota_logs`, ...json({ action: 'submitted' }) },
    unsubscribe: { method: 'POST', path: `/v1/nodes/${nodeId}/unsubscriptions`, ...json({ channel: 'sms' }) },
    loadWidgetSettings: { method: 'GET', path: `/v1/web_widgets/code/${widgetCode}?t=1` },
    registerVisit: { method: 'POST', path: `/v2/web_widgets/${nodeId}/customers/visit`, ...json({ node_id: nodeId }) },
    loadPreviousFeedbacks: null,
    loadChat: { method: 'GET', path: `${chat}/chat?token=${chatToken}` },
    sendChatMessage: {
      method: 'POST',
      path: `${chat}/chat_messages?token=${chatToken}`,
      body: form({ body: 'Hello' }),
    },
    rateChat: null,
    archiveChat: null,
    mailTranscript: null,
    listFeedbacks: { method: 'GET', path: '/v1/staff/feedbacks?limit=5', headers: staff },
    loadFeedback: { method: 'GET', path: `/v1/staff/feedbacks/${feedbackId}`, headers: staff },
    reply: {
      method: 'POST',
      path: `/v1/staff/feedbacks/${feedbackId}/messages`,
      headers: staff,
      body: form({ body: 'Hi' }),
    },
    setStatus: { method: 'PATCH', path: `/v1/staff/feedbacks/${feedbackId}`, ...jsonStaff({ status: 'open' }) },
    markRead: { method: 'POST', path: `/v1/staff/feedbacks/${feedbackId}/read`, headers: staff },
    listColleagues: { method: 'GET', path: '/v1/staff/colleagues', headers: staff },
    countFeedbacks: { method: 'GET', path: '/v1/staff/feedback_counts?status=open', headers: staff },
    assignFeedback: {
      method: 'POST',
      path: `/v1/staff/feedbacks/${feedbackId}/assignee`,
      ...jsonStaff({ staff_id: null }),
    },
    tagFeedback: {
      method: 'POST',
      path: `/v1/staff/feedbacks/${feedbackId}/tags`,
      ...jsonStaff({ add: ['conformance'], remove: [] }),
    },
    muteFeedback: {
      method: 'POST',
      path: `/v1/staff/feedbacks/${feedbackId}/mute`,
      ...jsonStaff({ muted: false }),
    },
    addNote: { method: 'POST', path: `/v1/staff/feedbacks/${feedbackId}/notes`, ...jsonStaff({ body: 'A note' }) },
    removeNote: null,
    beginSignIn: null,
    listSavedReplies: { method: 'GET', path: '/v1/staff/saved_replies', headers: staff },
    addSavedReply: null,
    changeSavedReply: null,
    removeSavedReply: null,
    revokeChatTokens: null,
    loadPerson: null,
    exportPerson: null,
    erasePerson: null,
    loadSignIn: { method: 'GET', path: '/v1/staff/sign_in' },
    signIn: null,
    signOut: null,
    loadMe: { method: 'GET', path: '/v1/staff/me', headers: staff },
    listSessions: { method: 'GET', path: '/v1/staff/sessions', headers: staff },
    endSession: null,
    loadMailChoices: { method: 'GET', path: '/v1/staff/me/mail', headers: staff },
    saveMailChoices: null,
    listStaff: { method: 'GET', path: '/v1/staff/people', headers: staff },
    addStaff: null,
    changeStaff: null,
    revokeStaff: null,
    createSignInLink: null,
    listAudit: { method: 'GET', path: '/v1/staff/audit?limit=5', headers: staff },
    listEvents: { method: 'GET', path: '/v1/staff/events?limit=5', headers: staff },
    loadResults: { method: 'GET', path: `/v1/staff/results?node_id=${nodeId}`, headers: staff },
    listResultTexts: {
      method: 'GET',
      path: `/v1/staff/results/texts?node_id=${nodeId}&question_id=q-1`,
      headers: staff,
    },
    exportFeedbacks: { method: 'GET', path: '/v1/staff/export?format=ndjson&limit=5', headers: staff },
    listWebhooks: { method: 'GET', path: '/v1/staff/webhooks', headers: staff },
    addWebhook: null,
    changeWebhook: null,
    removeWebhook: null,
    testWebhook: null,
    replayWebhook: null,
    rotateWebhookSecret: null,
    listDeliveries: null,
    loadNodeLimits: { method: 'GET', path: `/v1/staff/nodes/${nodeId}/limits`, headers: staff },
    eraseTestFeedbacks: null,
  };
}

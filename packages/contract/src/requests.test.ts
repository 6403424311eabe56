import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { CallRequest } from './call.ts';
import { uploadCalls } from './calls/uploads.ts';
import { exportFeedbacksCall, staffCalls, visitorCalls } from './client.ts';
import type { Endpoint } from './endpoint.ts';
import { aFeedback } from './samples/wire-samples.ts';
import { allEndpoints } from './table.ts';

const chat = { feedbackId: 'f-1', token: 'secret' };
const file = new Blob(['x']);
const long = 'x'.repeat(20_001);

/** Requests by call, with every field of the input. */
const requests: Readonly<Record<keyof typeof allEndpoints, CallRequest>> = {
  loadNode: visitorCalls.loadNode.request({ nodeId: 'n-1', signature: 's', responses: 'r' }),
  loadCustomer: visitorCalls.loadCustomer.request({ nodeId: 'n-1', creatorId: 'c-1', customerToken: 'jwt' }),
  loadFlow: visitorCalls.loadFlow.request({ flowId: 'flow-1' }),
  logQuota: visitorCalls.logQuota.request({ nodeId: 'n-1', action: 'submitted' }),
  unsubscribe: visitorCalls.unsubscribe.request({ nodeId: 'n-1', channel: 'sms', customerId: 'c-1', signature: 's' }),
  postFeedback: visitorCalls.postFeedback.request({
    payload: aFeedback(),
    headers: { 'X-COMPLETED': 'false', 'X-FID': 'f-1' },
    idempotencyKey: 'a-key-of-enough-length',
    customerToken: 'jwt',
  }),
  uploadAttachment: uploadCalls.uploadAttachment.request({ file, nodeId: 'n-1', deviceId: 'd-1' }),
  directUpload: uploadCalls.directUpload.request({ file }),
  sendVerificationToken: visitorCalls.sendVerificationToken.request({ address: '+905321112233', questionId: 'q-1' }),
  verifyToken: visitorCalls.verifyToken.request({ verificationId: 'v-1', token: '1234' }),
  askIntegration: visitorCalls.askIntegration.request({ referenceId: 'q-1', body: { key: 'answer' } }),
  askDynamicRequest: visitorCalls.askDynamicRequest.request({ flowId: 'flow-1', questionId: 'q-1', answer: 'a' }),
  loadWidgetSettings: visitorCalls.loadWidgetSettings.request({ code: 'PSN-HARBOUR', userId: 'u', askedAt: 1 }),
  registerVisit: visitorCalls.registerVisit.request({ nodeId: 'n-1', customer: { name: 'Ada' }, deviceId: 'd-1' }),
  loadPreviousFeedbacks: visitorCalls.loadPreviousFeedbacks.request({ nodeId: 'n-1', customerToken: 'jwt' }),
  loadChat: visitorCalls.loadChat.request({ ...chat, before: 'cursor', limit: 200 }),
  sendChatMessage: visitorCalls.sendChatMessage.request({ ...chat, body: 'Hello', clientId: 'm-1', attachment: file }),
  rateChat: visitorCalls.rateChat.request({ ...chat, rating: 50 }),
  archiveChat: visitorCalls.archiveChat.request(chat),
  mailTranscript: visitorCalls.mailTranscript.request(chat),
  listFeedbacks: staffCalls.listFeedbacks.request({
    search: 'a b',
    status: 'open',
    nodeId: 'n-1',
    unreadOnly: true,
    score: { min: 0, max: 10 },
    tag: 'late order',
    assigneeId: 'none',
    answerIn: { questionId: 'q-2', optionIds: ['o-1', 'o-2'] },
    answerRange: { questionId: 'q-1', from: '10', to: '20' },
    stoppedAt: ['q-1', 'none'],
    mutedOnly: true,
    before: 'cursor',
    limit: 100,
  }),
  listColleagues: staffCalls.listColleagues.request(),
  countFeedbacks: staffCalls.countFeedbacks.request({ status: 'open', nodeId: 'n-1' }),
  assignFeedback: staffCalls.assignFeedback.request({ feedbackId: 'f-1', staffId: null }),
  tagFeedback: staffCalls.tagFeedback.request({ feedbackId: 'f-1', add: ['late order'], remove: ['ok'] }),
  muteFeedback: staffCalls.muteFeedback.request({ feedbackId: 'f-1', muted: true }),
  addNote: staffCalls.addNote.request({ feedbackId: 'f-1', body: 'Refund?', clientId: 'c-1' }),
  removeNote: staffCalls.removeNote.request({ feedbackId: 'f-1', noteId: 'note-1' }),
  beginSignIn: staffCalls.beginSignIn.request(),
  listSavedReplies: staffCalls.listSavedReplies.request(),
  addSavedReply: staffCalls.addSavedReply.request({ title: 'Sorry', body: 'Sorry, {{ customer.name }}' }),
  changeSavedReply: staffCalls.changeSavedReply.request({ replyId: 'r-1', title: 'Sorry', body: 'Sorry!' }),
  removeSavedReply: staffCalls.removeSavedReply.request({ replyId: 'r-1' }),
  loadFeedback: staffCalls.loadFeedback.request({ id: 'f-1', before: 'cursor' }),
  reply: staffCalls.reply.request({ feedbackId: 'f-1', body: 'Hello', clientId: 'm-1' }),
  setStatus: staffCalls.setStatus.request({ feedbackId: 'f-1', status: 'closed' }),
  markRead: staffCalls.markRead.request({ feedbackId: 'f-1' }),
  revokeChatTokens: staffCalls.revokeChatTokens.request({ feedbackId: 'f-1' }),
  loadPerson: staffCalls.loadPerson.request({ feedbackId: 'f-1', by: 'email' }),
  exportPerson: staffCalls.exportPerson.request({ feedbackId: 'f-1' }),
  erasePerson: staffCalls.erasePerson.request({ feedbackId: 'f-1', by: 'device', digest: 'abc' }),
  loadSignIn: staffCalls.loadSignIn.request(),
  signIn: staffCalls.signIn.request({ link: 'secret' }),
  signOut: staffCalls.signOut.request({ everywhere: true }),
  loadMe: staffCalls.loadMe.request(),
  listSessions: staffCalls.listSessions.request(),
  loadMailChoices: staffCalls.loadMailChoices.request(),
  saveMailChoices: staffCalls.saveMailChoices.request({
    kinds: ['digest'],
    language: 'de',
    timeZone: 'Europe/Berlin',
  }),
  endSession: staffCalls.endSession.request({ sessionId: 's-1' }),
  listStaff: staffCalls.listStaff.request(),
  addStaff: staffCalls.addStaff.request({ name: 'Grace', role: 'reply', nodes: ['n-1'], days: 30 }),
  changeStaff: staffCalls.changeStaff.request({
    staffId: 'p-1',
    role: 'read',
    nodes: null,
    nickname: 'G',
    email: 'g@b.example',
  }),
  revokeStaff: staffCalls.revokeStaff.request({ staffId: 'p-1' }),
  createSignInLink: staffCalls.createSignInLink.request({ staffId: 'p-1' }),
  listAudit: staffCalls.listAudit.request({ after: 'cursor', limit: 20 }),
  listWebhooks: staffCalls.listWebhooks.request(),
  addWebhook: staffCalls.addWebhook.request({
    url: 'https://shop.example/events',
    nodes: ['n-1'],
    types: ['feedback.completed'],
  }),
  changeWebhook: staffCalls.changeWebhook.request({
    webhookId: 'wh_1',
    url: 'https://shop.example/events',
    nodes: null,
    types: null,
    paused: true,
  }),
  removeWebhook: staffCalls.removeWebhook.request({ webhookId: 'wh_1' }),
  testWebhook: staffCalls.testWebhook.request({ webhookId: 'wh_1' }),
  replayWebhook: staffCalls.replayWebhook.request({ webhookId: 'wh_1', since: 0 }),
  rotateWebhookSecret: staffCalls.rotateWebhookSecret.request({ webhookId: 'wh_1' }),
  listDeliveries: staffCalls.listDeliveries.request({ webhookId: 'wh_1' }),
  loadNodeLimits: staffCalls.loadNodeLimits.request({ nodeId: 'n-1' }),
  eraseTestFeedbacks: staffCalls.eraseTestFeedbacks.request({ nodeId: 'n-1' }),
  loadResults: staffCalls.loadResults.request({ nodeId: 'n-1', since: 0, context: { key: 'plan', value: 'gold' } }),
  listResultTexts: staffCalls.listResultTexts.request({ nodeId: 'n-1', questionId: 'q-1', text: 'sea', limit: 5 }),
  listEvents: staffCalls.listEvents.request({ after: '12', limit: 20 }),
  exportFeedbacks: exportFeedbacksCall.request({
    format: 'xlsx',
    labels: 'codes',
    nodeId: 'n-1',
    changedSince: 1_795_000_000_000,
    after: 'f-1',
    limit: 100,
  }),
};

/** The values that go over the wire: without undefined ones, and without files. */
function sent(fields: object = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && !(value instanceof Blob)),
  );
}

test.each(Object.entries<Endpoint>(allEndpoints))(
  'the request that a client writes for %s passes the schemas of its endpoint, and loses nothing',
  (name, endpoint) => {
    const { params, query, headers = {}, body } = requests[name as keyof typeof requests];
    const lowerCase = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]));
    expect(v.parse(endpoint.params, sent(params))).toEqual(sent(params));
    expect(v.parse(endpoint.query, sent(query))).toEqual(sent(query));
    expect(v.parse(endpoint.headers, lowerCase)).toMatchObject(lowerCase);
    if (endpoint.body !== null) expect(v.parse(endpoint.body, sent(body))).toMatchObject(sent(body));
    else expect(body).toBeUndefined();
  },
);

test.each(Object.entries<Endpoint>(allEndpoints))(
  'a field that %s has not is dropped from every part of its request',
  (name, endpoint) => {
    const { params, query, headers, body } = requests[name as keyof typeof requests];
    const foreign = { role: 'manage', is_verified: true, staff_id: 'x', constructor: { prototype: {} } };
    const lowerCase = Object.fromEntries(
      Object.entries(headers ?? {}).map(([key, value]) => [key.toLowerCase(), value]),
    );
    const parts = [
      [endpoint.params, sent(params)],
      [endpoint.query, sent(query)],
      [endpoint.headers, lowerCase],
      [endpoint.body, sent(body)],
    ] as const;
    for (const [schema, fields] of parts) {
      if (schema === null) continue;
      expect(v.parse(schema, { ...foreign, ...fields, foreign_field: 1 })).not.toHaveProperty('foreign_field');
      expect(Object.keys(v.parse(schema, { ...foreign, ...fields }) as object).toSorted()).toEqual(
        Object.keys(v.parse(schema, fields) as object).toSorted(),
      );
    }
  },
);

test('a field that an answer or a customer of a feedback has not is dropped', () => {
  const { responses, ...rest } = aFeedback();
  const body = {
    ...rest,
    responses: responses.map((answer) => ({ ...answer, problems: [], masked: true })),
    customer: { ...rest.customer, verified: true, token: 'x' },
  };
  const parsed = v.parse(allEndpoints.postFeedback.body, body);
  for (const answer of parsed.responses) expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['masked']));
  expect(JSON.stringify(parsed)).not.toMatch(/"masked"|"problems"|"verified"|"token"/);
});

/** Requests with more than any of them can carry. */
const overlong: Partial<Record<keyof typeof allEndpoints, CallRequest>> = {
  loadNode: visitorCalls.loadNode.request({ nodeId: 'n-1', signature: long, responses: long }),
  unsubscribe: visitorCalls.unsubscribe.request({ nodeId: 'n-1', channel: 'sms', customerId: long, signature: long }),
  loadWidgetSettings: visitorCalls.loadWidgetSettings.request({ code: 'PSN-HARBOUR', externalId: long, userId: long }),
  registerVisit: visitorCalls.registerVisit.request({
    nodeId: 'n-1',
    customer: { id: 'a b', name: long, email: long, phone_number: long, external_id: long, user_id: long },
  }),
};

test.each(Object.entries(overlong))(
  'data of an address or a page that are too long never make the request %s invalid',
  (name, { query, body }) => {
    const endpoint: Endpoint = allEndpoints[name as keyof typeof allEndpoints];
    expect(v.safeParse(endpoint.query, sent(query)).issues).toBeUndefined();
    if (endpoint.body !== null) expect(v.safeParse(endpoint.body, sent(body)).issues).toBeUndefined();
  },
);

import { allEndpoints, type Endpoint } from '@product/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { idFields } from '../testing/id-fields.ts';
import { addPhoneNode, phoneQuestionId } from '../testing/phone-node.ts';
import { aFeedback, type OpenChat, openChat, png } from '../testing/samples.ts';
import { addNode, startTestServer, type TestResponse, type TestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

/** Ids of objects that belong to another visitor. */
interface Others {
  readonly chat: OpenChat;
  readonly unfinishedId: string;
  readonly fileId: string;
  readonly customerId: string;
  readonly verificationId: string;
}

/**
 * The protection of an id field. `guarded`: a token decides, see access.test.ts. `open`: anyone may name the object, with the
 * reason. A function sends a foreign id, which must be rejected. A field without a row fails a test.
 */
type Row = 'guarded' | { readonly open: string } | ((server: TestServer, others: Others) => Promise<TestResponse>);

const post = (server: TestServer, changes: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.postJson('/api/v1/feedbacks', aFeedback({ device_id: 'mine', ...changes }), headers);
const isPublic = { open: 'it is public' };
const narrows = { open: 'it only narrows who may take the file: see file-access.test.ts' };
const isKept = { open: 'kept as it was said; opens and names nothing of ours' };

const rows: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  loadNode: { 'params.node_id': isPublic },
  loadCustomer: {
    'params.node_id': (server, { customerId }) =>
      server.call('GET', `/api/v1/nodes/node-other/customers/${customerId}`),
    'params.creator_id': (server, { chat }) => server.call('GET', `/api/v1/nodes/node-harbour/customers/${chat.id}`),
  },
  postFeedback: {
    'headers.x-fid': (server, { unfinishedId }) => post(server, {}, { 'x-fid': unfinishedId }),
    'body.device_id': isKept,
    'body.node_id': (server) => post(server, { node_id: 'node-other' }),
    'body.flow_id': (server) => post(server, { flow_id: 'flow-node-other' }),
    'body.user_id': isKept,
    'body.language_id': isKept,
    'body.responses[].question_id': (server) =>
      post(server, { responses: [{ question_id: 'q-of-another-flow', body: 'x' }] }),
    'body.responses[].option_id': isKept,
    'body.responses[].active_storage_blob_id': (server, { fileId }) =>
      post(server, { responses: [{ question_id: 'q-photo', active_storage_blob_id: fileId }] }),
    'body.customer.id': isKept,
    'body.customer.external_id': isKept,
    'body.customer.user_id': isKept,
    'body.attachment_ids': (server, { fileId }) => post(server, { attachment_ids: [fileId] }),
  },
  uploadAttachment: { 'headers.x-node-id': narrows, 'headers.x-device-id': narrows },
  directUpload: { 'headers.x-node-id': narrows, 'headers.x-device-id': narrows },
  sendVerificationToken: {
    // A question that verifies no number; otherwise any question could send texts to anyone.
    'body.question_id': (server) => askForCode(server, '+905320000079', 'q-score'),
  },
  verifyToken: {
    'body.verification_id': async (server, { verificationId }) => {
      await askForCode(server, '+905320000077', phoneQuestionId);
      const token = server.texts.at(-1)?.text ?? '';
      const body = new URLSearchParams({ verification_id: verificationId, token });
      return server.call('POST', '/api/v1/customers/verify', { body });
    },
  },
  askIntegration: {
    'body.reference_id': (server) => server.postJson('/api/proxy/integration', { reference_id: 'q-score', body: {} }),
  },
  askDynamicRequest: {
    'params.flow_id': (server) => askDynamic(server, 'flow-node-other', { flow_id: 'flow-harbour' }),
    'body.question_id': (server) => askDynamic(server, 'flow-harbour', { question_id: 'q-of-another-flow' }),
    'body.flow_id': (server) => askDynamic(server, 'flow-harbour', { flow_id: 'flow-node-other' }),
  },
  loadFlow: { 'params.flow_id': { open: 'it is public; that of a node with signatures is refused in nodes.test.ts' } },
  logQuota: { 'params.node_id': isPublic },
  unsubscribe: {
    'params.node_id': isPublic,
    'body.customer_id': { open: 'an unguessable id of the customer; to unsubscribe reads nothing' },
  },
  loadWidgetSettings: { 'params.code': isPublic, 'query.external_id': isKept, 'query.user_id': isKept },
  registerVisit: {
    'params.node_id': (server) => visit(server, 'node-other'),
    'body.node_id': (server) => visit(server, 'node-harbour', { node_id: 'node-other' }),
    'body.device_id': isKept,
    'body.id': { open: 'a customer of another node is not found and a new one made; nothing stored is given back' },
    'body.external_id': { open: 'anyone can claim one; nothing stored is given back, see nodes.test.ts' },
    'body.user_id': isKept,
  },
  loadPreviousFeedbacks: { 'query.node_id': 'guarded' },
  loadChat: { 'params.feedback_id': 'guarded' },
  sendChatMessage: {
    'params.feedback_id': 'guarded',
    'body.client_id': { open: 'counts within the chat that the token opens' },
  },
  rateChat: { 'params.feedback_id': 'guarded' },
  archiveChat: { 'params.feedback_id': 'guarded' },
  mailTranscript: { 'params.feedback_id': 'guarded' },
  listFeedbacks: { 'query.node_id': 'guarded' },
  exportFeedbacks: { 'query.node_id': 'guarded' },
  loadResults: { 'query.node_id': 'guarded' },
  listResultTexts: {
    'query.node_id': 'guarded',
    'query.question_id': { open: 'chooses among the texts of the node' },
    'query.option_id': { open: 'chooses among the texts of the node' },
  },
  loadNodeLimits: { 'params.node_id': 'guarded' },
  eraseTestFeedbacks: { 'params.node_id': 'guarded' },
  loadFeedback: { 'params.feedback_id': 'guarded' },
  reply: { 'params.feedback_id': 'guarded', 'body.client_id': 'guarded' },
  setStatus: { 'params.feedback_id': 'guarded' },
  markRead: { 'params.feedback_id': 'guarded' },
  countFeedbacks: { 'query.node_id': 'guarded' },
  assignFeedback: { 'params.feedback_id': 'guarded', 'body.staff_id': 'guarded' },
  tagFeedback: { 'params.feedback_id': 'guarded' },
  muteFeedback: { 'params.feedback_id': 'guarded' },
  addNote: { 'params.feedback_id': 'guarded', 'body.client_id': 'guarded' },
  removeNote: { 'params.feedback_id': 'guarded', 'params.note_id': 'guarded' },
  changeSavedReply: { 'params.reply_id': 'guarded' },
  removeSavedReply: { 'params.reply_id': 'guarded' },
  revokeChatTokens: { 'params.feedback_id': 'guarded' },
  loadPerson: { 'params.feedback_id': 'guarded' },
  exportPerson: { 'params.feedback_id': 'guarded' },
  erasePerson: { 'params.feedback_id': 'guarded' },
  endSession: { 'params.session_id': 'guarded' },
  changeWebhook: { 'params.webhook_id': 'guarded' },
  removeWebhook: { 'params.webhook_id': 'guarded' },
  testWebhook: { 'params.webhook_id': 'guarded' },
  replayWebhook: { 'params.webhook_id': 'guarded' },
  rotateWebhookSecret: { 'params.webhook_id': 'guarded' },
  listDeliveries: { 'params.webhook_id': 'guarded' },
  changeStaff: { 'params.staff_id': 'guarded' },
  revokeStaff: { 'params.staff_id': 'guarded' },
  createSignInLink: { 'params.staff_id': 'guarded' },
};

function askDynamic(server: TestServer, flowId: string, changes: Record<string, unknown>): Promise<TestResponse> {
  const body = { question_id: 'q-score', flow_id: 'flow-harbour', answer: 'x', ...changes };
  return server.postJson(`/api/v1/flows/${flowId}/requests`, body);
}

function visit(server: TestServer, nodeId: string, changes: Record<string, unknown> = {}): Promise<TestResponse> {
  return server.postJson(`/api/v2/web_widgets/${nodeId}/customers/visit`, { node_id: 'node-harbour', ...changes });
}

const attempts = Object.entries(rows).flatMap(([call, fields]) =>
  Object.entries(fields).flatMap(([field, row]) => (typeof row === 'function' ? [{ call, field, attempt: row }] : [])),
);

test('the table of foreign ids has a row for every field that names an object', () => {
  for (const [call, endpoint] of Object.entries<Endpoint>(allEndpoints)) {
    expect([call, ...Object.keys(rows[call] ?? {}).sort()]).toEqual([call, ...[...idFields(endpoint)].sort()]);
    const guarded = Object.values(rows[call] ?? {}).includes('guarded');
    if (guarded) expect([call, endpoint.route.auth]).not.toEqual([call, 'none']);
  }
});

function askForCode(server: TestServer, address: string, questionId: string): Promise<TestResponse> {
  const body = new URLSearchParams({ address, kind: 'sms', question_id: questionId });
  return server.call('POST', '/api/v1/customers/send_verification_token', { body });
}

describe("somebody else's id", () => {
  let server: TestServer;
  let others: Others;
  beforeAll(async () => {
    server = await startTestServer(sqlite);
    await addNode(server, 'node-other', {});
    await addPhoneNode(server);
    const unfinished = await server.postJson('/api/v1/feedbacks', aFeedback({ device_id: 'theirs' }), {
      'x-completed': 'false',
    });
    const file = await server.upload('/api/v2/storage/direct_uploads', { file: png });
    const fileId: string = file.body.data.id;
    const chat = await openChat(server, { device_id: 'theirs', attachment_ids: [fileId] });
    const sent = await askForCode(server, '+905320000078', phoneQuestionId);
    others = {
      chat,
      unfinishedId: unfinished.body.id,
      fileId,
      customerId: (await visit(server, 'node-harbour', { external_id: 'theirs' })).body.id,
      verificationId: sent.body.id,
    };
  });
  afterAll(() => server.stop());

  test.each(attempts)('the call $call rejects a foreign id as $field', async ({ attempt }) => {
    const { status, body } = await attempt(server, others);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status === 500).toBe(false);
    expect(JSON.stringify(body)).not.toContain('Ada Reader');
  });

  test('calls with foreign ids change nothing', async () => {
    const { body } = await server.staff('GET', `/feedbacks/${others.unfinishedId}`);
    expect(body.feedback).toMatchObject({ completed: false, node_id: 'node-harbour' });
    expect((await server.call('GET', `${others.chat.path}/chat?token=${others.chat.token}`)).status).toBe(200);
  });
});

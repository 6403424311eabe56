import { type Endpoint, staffEndpoints } from '@product/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSavedReply } from '../inbox/saved-replies.ts';
import { engines } from '../testing/engines.ts';
import { openChat, png } from '../testing/samples.ts';
import { addNode, startTestServer, type TestResponse, type TestServer } from '../testing/test-server.ts';
import { addWebhook, removeWebhook } from '../webhooks/webhook-store.ts';
import { type StaffRole, staffRoles } from './principal.ts';

interface Ids {
  readonly feedbackId: string;
  readonly nodeId: string;
  readonly staffId: string;
  readonly noteId: string;
  readonly replyId: string;
  readonly webhookId: string;
}

interface Row {
  /** Lowest role that may make the call; null: no credentials are needed. */
  readonly role: StaffRole | null;
  /** Response of a colleague of the object's node. */
  readonly own: number;
  /** Response of a colleague of another node; null: the call names no object of a node. */
  readonly other: number | null;
  readonly method?: 'POST' | 'PATCH';
  path(ids: Ids): string;
  body?(ids: Ids): unknown;
}

let counter = 0;
const newName = (): string => `Colleague ${counter++}`;
const feedback =
  (rest = '') =>
  ({ feedbackId }: Ids): string =>
    `/feedbacks/${feedbackId}${rest}`;

/** The outcome of each call of staff by role and node. A call without a row fails a test. */
const rows: Readonly<Record<string, Row>> = {
  loadSignIn: { role: null, own: 200, other: null, path: () => '/sign_in' },
  signIn: { role: null, method: 'POST', own: 401, other: null, path: () => '/sign_in', body: () => ({ token: 'x' }) },
  beginSignIn: { role: null, method: 'POST', own: 404, other: null, path: () => '/oidc/start' },
  loadMe: { role: 'read', own: 200, other: null, path: () => '/me' },
  signOut: {
    role: 'read',
    method: 'POST',
    own: 204,
    other: null,
    path: () => '/sign_out',
    body: () => ({ everywhere: false }),
  },
  listSessions: { role: 'read', own: 200, other: null, path: () => '/sessions' },
  loadMailChoices: { role: 'read', own: 200, other: null, path: () => '/me/mail' },
  saveMailChoices: {
    role: 'read',
    method: 'POST',
    own: 200,
    other: null,
    path: () => '/me/mail',
    body: () => ({ kinds: ['digest'], language: 'en', time_zone: 'UTC' }),
  },
  endSession: { role: 'read', method: 'POST', own: 404, other: null, path: () => '/sessions/nothing/end' },
  listFeedbacks: { role: 'read', own: 200, other: 404, path: ({ nodeId }) => `/feedbacks?node_id=${nodeId}` },
  loadFeedback: { role: 'read', own: 200, other: 404, path: feedback() },
  reply: {
    role: 'reply',
    method: 'POST',
    own: 200,
    other: 404,
    path: feedback('/messages'),
    body: () => {
      const form = new FormData();
      form.set('body', 'Hello');
      return form;
    },
  },
  setStatus: {
    role: 'reply',
    method: 'PATCH',
    own: 200,
    other: 404,
    path: feedback(),
    body: () => ({ status: 'open' }),
  },
  markRead: { role: 'reply', method: 'POST', own: 204, other: 404, path: feedback('/read') },
  listColleagues: { role: 'read', own: 200, other: null, path: () => '/colleagues' },
  countFeedbacks: { role: 'read', own: 200, other: 404, path: ({ nodeId }) => `/feedback_counts?node_id=${nodeId}` },
  assignFeedback: {
    role: 'reply',
    method: 'POST',
    own: 200,
    other: 404,
    path: feedback('/assignee'),
    body: ({ staffId }) => ({ staff_id: staffId }),
  },
  tagFeedback: {
    role: 'reply',
    method: 'POST',
    own: 200,
    other: 404,
    path: feedback('/tags'),
    body: () => ({ add: ['late'], remove: ['early'] }),
  },
  muteFeedback: {
    role: 'read',
    method: 'POST',
    own: 204,
    other: 404,
    path: feedback('/mute'),
    body: () => ({ muted: true }),
  },
  addNote: {
    role: 'reply',
    method: 'POST',
    own: 201,
    other: 404,
    path: feedback('/notes'),
    body: () => ({ body: 'Call them' }),
  },
  removeNote: {
    role: 'reply',
    method: 'POST',
    own: 404,
    other: 404,
    path: (ids) => feedback(`/notes/${ids.noteId}/remove`)(ids),
  },
  listSavedReplies: { role: 'read', own: 200, other: null, path: () => '/saved_replies' },
  addSavedReply: {
    role: 'manage',
    method: 'POST',
    own: 201,
    other: 404,
    path: () => '/saved_replies',
    body: () => ({ title: 'Sorry', body: 'Sorry!', nodes: ['node-harbour'] }),
  },
  changeSavedReply: {
    role: 'manage',
    method: 'PATCH',
    own: 200,
    other: 404,
    path: ({ replyId }) => `/saved_replies/${replyId}`,
    body: () => ({ title: 'Sorry', body: 'Sorry!' }),
  },
  removeSavedReply: {
    role: 'manage',
    method: 'POST',
    own: 204,
    other: 404,
    path: ({ replyId }) => `/saved_replies/${replyId}/remove`,
  },
  revokeChatTokens: { role: 'manage', method: 'POST', own: 204, other: 404, path: feedback('/revoke_chat_tokens') },
  loadPerson: { role: 'manage', own: 200, other: 404, path: feedback('/person') },
  exportPerson: { role: 'manage', own: 200, other: 404, path: feedback('/person/export') },
  erasePerson: {
    role: 'manage',
    method: 'POST',
    own: 409,
    other: 404,
    path: feedback('/person/erase'),
    body: () => ({ by: 'feedback', digest: 'of another time' }),
  },
  listStaff: { role: 'manage', own: 200, other: null, path: () => '/people' },
  addStaff: {
    role: 'manage',
    method: 'POST',
    own: 201,
    other: 404,
    path: () => '/people',
    body: ({ nodeId }) => ({ name: newName(), role: 'read', nodes: [nodeId] }),
  },
  changeStaff: {
    role: 'manage',
    method: 'PATCH',
    own: 200,
    other: 404,
    path: ({ staffId }) => `/people/${staffId}`,
    body: () => ({ role: 'reply' }),
  },
  createSignInLink: {
    role: 'manage',
    method: 'POST',
    own: 201,
    other: 404,
    path: ({ staffId }) => `/people/${staffId}/link`,
  },
  revokeStaff: {
    role: 'manage',
    method: 'POST',
    own: 204,
    other: 404,
    path: ({ staffId }) => `/people/${staffId}/revoke`,
  },
  listAudit: { role: 'manage', own: 200, other: null, path: () => '/audit' },
  listEvents: { role: 'read', own: 200, other: null, path: () => '/events' },
  loadResults: { role: 'read', own: 200, other: 404, path: ({ nodeId }) => `/results?node_id=${nodeId}` },
  listResultTexts: {
    role: 'read',
    own: 200,
    other: 404,
    path: ({ nodeId }) => `/results/texts?node_id=${nodeId}&question_id=q-comment`,
  },
  exportFeedbacks: { role: 'manage', own: 200, other: 404, path: ({ nodeId }) => `/export?node_id=${nodeId}` },
  listWebhooks: { role: 'manage', own: 200, other: null, path: () => '/webhooks' },
  addWebhook: {
    role: 'manage',
    method: 'POST',
    own: 201,
    other: 404,
    path: () => '/webhooks',
    body: ({ nodeId }) => ({ url: 'https://events.shop.example', nodes: [nodeId] }),
  },
  changeWebhook: {
    role: 'manage',
    method: 'PATCH',
    own: 200,
    other: 404,
    path: ({ webhookId }) => `/webhooks/${webhookId}`,
    body: () => ({ paused: true }),
  },
  removeWebhook: {
    role: 'manage',
    method: 'POST',
    own: 204,
    other: 404,
    path: ({ webhookId }) => `/webhooks/${webhookId}/remove`,
  },
  testWebhook: {
    role: 'manage',
    method: 'POST',
    own: 200,
    other: 404,
    path: ({ webhookId }) => `/webhooks/${webhookId}/test`,
  },
  replayWebhook: {
    role: 'manage',
    method: 'POST',
    own: 200,
    other: 404,
    path: ({ webhookId }) => `/webhooks/${webhookId}/replay`,
    body: () => ({ since: '2020-01-01T00:00:00.000Z' }),
  },
  rotateWebhookSecret: {
    role: 'manage',
    method: 'POST',
    own: 201,
    other: 404,
    path: ({ webhookId }) => `/webhooks/${webhookId}/secret`,
  },
  listDeliveries: {
    role: 'manage',
    own: 200,
    other: 404,
    path: ({ webhookId }) => `/webhooks/${webhookId}/deliveries`,
  },
  loadNodeLimits: { role: 'read', own: 200, other: 404, path: ({ nodeId }) => `/nodes/${nodeId}/limits` },
  eraseTestFeedbacks: {
    role: 'manage',
    method: 'POST',
    own: 200,
    other: 404,
    path: ({ nodeId }) => `/nodes/${nodeId}/test_feedbacks/erase`,
  },
};

test('the matrix of staff calls has a row for every call, with its path and method', () => {
  const ids = {
    feedbackId: '{feedback_id}',
    nodeId: '{node_id}',
    staffId: '{staff_id}',
    noteId: '{note_id}',
    replyId: '{reply_id}',
    webhookId: '{webhook_id}',
  };
  const written = Object.entries(rows).map(([name, row]) => {
    const path = row.path(ids).replace(/\?.*/, '').replace('/nothing/', '/{session_id}/');
    return [name, row.method ?? 'GET', `/v1/staff${path}`];
  });
  const contract = Object.entries<Endpoint>(staffEndpoints).map(([name, { route }]) => [
    name,
    route.method,
    route.path,
  ]);
  expect(written.sort()).toEqual(contract.sort());
});

describe.each(engines)('staff calls on $name', (engine) => {
  let server: TestServer;
  let target: Ids;
  const tokens = new Map<string, string>();
  const add = async (role: StaffRole, nodes?: readonly string[]) =>
    (await server.staff('POST', '/people', { name: newName(), role, ...(nodes && { nodes }) })).body;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await addNode(server, 'node-other', {});
    for (const role of staffRoles) {
      tokens.set(`${role} of the node`, (await add(role, ['node-harbour'])).token);
      tokens.set(`${role} of another node`, (await add(role, ['node-other'])).token);
      tokens.set(`${role} of every node`, (await add(role)).token);
    }
  });
  beforeEach(async () => {
    target ??= {
      feedbackId: (await openChat(server)).id,
      nodeId: 'node-harbour',
      staffId: '',
      noteId: 'nothing',
      replyId: 'nothing',
      webhookId: '',
    };
    const { staff } = await add('read', ['node-harbour']);
    // A server has a maximum of webhooks.
    await removeWebhook(server.services.database, target.webhookId);
    const { id } = await addWebhook(
      server.services.database,
      { url: 'https://127.0.0.1:1', nodes: ['node-harbour'], types: null },
      server.services.now(),
    );
    const reply = await addSavedReply(
      server.services.database,
      { title: 'Sorry', body: 'Sorry!', nodes: ['node-harbour'] },
      server.services.now(),
    );
    target = { ...target, staffId: staff.id, webhookId: id, replyId: reply.id };
  });
  afterAll(() => server.stop());

  const call = (row: Row, bearer: string | undefined): Promise<TestResponse> => {
    const body = row.body?.(target);
    return server.call(row.method ?? 'GET', `/api/v1/staff${row.path(target)}`, {
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(row.role === null && { origin: server.origin }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  };

  const cells = Object.entries(rows).flatMap(([name, row]) =>
    staffRoles.flatMap((role) =>
      ['of the node', 'of another node', 'of every node'].map((place) => {
        const allowed = row.role === null || staffRoles.indexOf(role) >= staffRoles.indexOf(row.role);
        const foreign = place === 'of another node' && row.other !== null;
        return { name, who: `${role} ${place}`, status: allowed ? (foreign ? row.other : row.own) : 403 };
      }),
    ),
  );
  test.each(cells)('$name by a colleague with $who gets $status', async ({ name, who, status }) => {
    const row = rows[name];
    if (row === undefined) throw new Error(name);
    const response = await call(row, tokens.get(who));
    expect([response.status, response.body?.code]).toEqual([status, response.body?.code]);
    if (status === 404) expect(JSON.stringify(response.body)).not.toContain('The paper smells');
  });

  test('lists, counts, searches and filters hold only the nodes of the colleague', async () => {
    await openChat(server, { node_id: 'node-other', flow_id: 'flow-node-other' });
    const list = async (who: string, query = '') => {
      const headers = { authorization: `Bearer ${tokens.get(who)}` };
      return (await server.call('GET', `/api/v1/staff/feedbacks${query}`, { headers })).body;
    };
    for (const query of ['', '?search=paper']) {
      const own = await list('read of another node', query);
      expect(own.feedbacks.map(({ node_id }: { node_id: string }) => node_id)).toEqual(['node-other']);
      expect(own.nodes.map(({ id }: { id: string }) => id)).toEqual(['node-other']);
    }
    const countUnread = () =>
      Promise.all(
        ['read of another node', 'read of the node'].map(async (who) => (await list(who)).unread_count as number),
      );
    const [there = 0, here = 0] = await countUnread();
    const chat = await openChat(server);
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'Hello?' });
    expect(await countUnread()).toEqual([there, here + 2]);
  });

  test("a person of several nodes is exported and erased only at the manager's nodes", async () => {
    const customer = { email: 'both@person.example' };
    const here = await openChat(server, { customer });
    const there = await openChat(server, { customer, node_id: 'node-other', flow_id: 'flow-node-other' });
    const headers = {
      authorization: `Bearer ${tokens.get('manage of the node')}`,
      'content-type': 'application/json',
    };
    const path = `/api/v1/staff/feedbacks/${here.id}/person`;
    const shown = await server.call('GET', `${path}?by=email`, { headers });
    expect(shown.body).toMatchObject({ feedback_count: 1, nodes: [{ id: 'node-harbour' }] });
    const exported = await server.call('GET', `${path}/export?by=email`, { headers });
    expect(exported.body.feedbacks.map(({ id }: { id: string }) => id)).toEqual([here.id]);
    const body = JSON.stringify({ by: 'email', digest: shown.body.digest });
    expect((await server.call('POST', `${path}/erase`, { headers, body })).status).toBe(200);
    expect((await server.staff('GET', `/feedbacks/${here.id}`)).status).toBe(404);
    expect((await server.staff('GET', `/feedbacks/${there.id}`)).status).toBe(200);
  });

  test('a manager with nodes adds nobody with every node, and sees the colleagues and rows of these nodes alone', async () => {
    const headers = {
      authorization: `Bearer ${tokens.get('manage of another node')}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ name: newName(), role: 'read' });
    expect((await server.call('POST', '/api/v1/staff/people', { headers, body })).status).toBe(403);
    const { people } = (await server.call('GET', '/api/v1/staff/people', { headers })).body;
    const nodes = new Set(people.flatMap((person: { nodes: string[] | null }) => person.nodes ?? ['every']));
    expect([...nodes]).toEqual(['node-other']);
    const { entries } = (await server.call('GET', '/api/v1/staff/audit', { headers })).body;
    const audited = new Set(entries.map(({ node_id }: { node_id: string | null }) => node_id));
    expect([...audited].filter((id) => id !== 'node-other')).toEqual([]);
  });

  test('a manager with nodes changes no colleague beyond these nodes', async () => {
    const headers = { authorization: `Bearer ${tokens.get('manage of the node')}`, 'content-type': 'application/json' };
    const change = async (body: object) =>
      (await server.call('PATCH', `/api/v1/staff/people/${target.staffId}`, { headers, body: JSON.stringify(body) }))
        .status;
    expect(await change({ nodes: null })).toBe(403);
    expect(await change({ nodes: ['node-harbour', 'node-other'] })).toBe(404);
    expect(await change({ role: 'king' })).toBe(400);
    expect(await change({ nodes: ['node-harbour'], nickname: 'G' })).toBe(200);
    const { people } = (await server.staff('GET', '/people')).body;
    const stored = people.find(({ id }: { id: string }) => id === target.staffId);
    expect(stored).toMatchObject({ role: 'read', nodes: ['node-harbour'], nickname: 'G' });
  });

  test('a file without a signed address is for colleagues of its node', async () => {
    const chat = await openChat(server);
    const sent = await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { attachment: png });
    const { pathname } = new URL(sent.body.timeline_item.detail.attachment.url, server.origin);
    const status = async (who: string) =>
      (await server.call('GET', pathname, { headers: { authorization: `Bearer ${tokens.get(who)}` } })).status;
    expect([await status('read of the node'), await status('read of another node')]).toEqual([200, 404]);
  });
});

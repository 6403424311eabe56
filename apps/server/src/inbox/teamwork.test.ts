import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openChat } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';
import { tagKey } from './tag-key.ts';

test.each([
  ['Late order', '  late   ORDER ', true],
  ['Café', 'cafe', true],
  ['Isık', 'ışık', true],
  ['late order', 'late-order', false],
])('the tags %j and %j are one tag: %s', (one, other, same) => {
  expect(tagKey(one) === tagKey(other)).toBe(same);
});

interface Colleague {
  readonly id: string;
  readonly token: string;
}

describe.each(engines)('the work of several colleagues on $name', (engine) => {
  let server: TestServer;
  let ada: Colleague;
  let bob: Colleague;
  let elsewhere: Colleague;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await addNode(server, 'node-other', {});
    const add = async (name: string, more: object): Promise<Colleague> => {
      const { body } = await server.staff('POST', '/people', { name, role: 'reply', ...more });
      return { id: body.staff.id, token: body.token };
    };
    ada = await add('Ada', { nickname: 'A.' });
    bob = await add('Bob', { nodes: ['node-harbour'] });
    elsewhere = await add('Elsewhere', { nodes: ['node-other'] });
  });
  afterAll(() => server.stop());

  const as = ({ token }: Colleague, method: string, path: string, body?: unknown) =>
    server.call(method, `/api/v1/staff${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const listed = async (query: Record<string, string>, who = ada): Promise<string[]> =>
    (await as(who, 'GET', `/feedbacks?${new URLSearchParams(query)}`)).body.feedbacks.map(
      ({ id }: { id: string }) => id,
    );

  test('a feedback is assigned to a colleague, to another one, and to nobody; the list is filtered by each', async () => {
    const { id } = await openChat(server);
    const assign = (staffId: string | null) => as(ada, 'POST', `/feedbacks/${id}/assignee`, { staff_id: staffId });
    expect((await assign(bob.id)).body.feedback).toMatchObject({ id, assignee_id: bob.id });
    expect(await listed({ assignee: bob.id })).toEqual([id]);
    expect(await listed({ assignee: 'none' })).not.toContain(id);
    expect((await assign('staff')).body.feedback.assignee_id).toBe('staff');
    expect((await assign(null)).body.feedback.assignee_id).toBeNull();
    expect(await listed({ assignee: bob.id })).toEqual([]);
    expect(await listed({ assignee: 'none' })).toContain(id);
  });

  test('a feedback is not assigned to a colleague who does not see its node, who is revoked, or who does not exist', async () => {
    const { id } = await openChat(server);
    const { body } = await server.staff('POST', '/people', { name: 'Gone', role: 'reply' });
    await server.staff('POST', `/people/${body.staff.id}/revoke`);
    for (const staffId of [elsewhere.id, body.staff.id, 'nobody-at-all']) {
      const refused = await as(ada, 'POST', `/feedbacks/${id}/assignee`, { staff_id: staffId });
      expect([refused.status, refused.body.problems]).toEqual([404, [{ path: 'staff_id', code: 'unknown' }]]);
    }
  });

  test('feedbacks of a revoked colleague, and of one who sees their node no more, are assigned to nobody', async () => {
    const add = async (name: string) => (await server.staff('POST', '/people', { name, role: 'reply' })).body.staff.id;
    const [leaving, moving] = [await add('Leaving'), await add('Moving')];
    const [one, two, three] = [await openChat(server), await openChat(server), await openChat(server)];
    const assign = (id: string, staffId: string) =>
      server.staff('POST', `/feedbacks/${id}/assignee`, { staff_id: staffId });
    await assign(one.id, leaving);
    await assign(two.id, moving);
    await server.staff('POST', `/people/${leaving}/revoke`);
    await server.staff('PATCH', `/people/${moving}`, { nodes: ['node-harbour'] });
    expect(await listed({ assignee: moving })).toEqual([two.id]);
    await server.staff('PATCH', `/people/${moving}`, { nodes: ['node-other'] });
    expect(await listed({ assignee: moving })).toEqual([]);
    expect(await listed({ assignee: 'none' })).toEqual(expect.arrayContaining([one.id, two.id, three.id]));
  });

  test('colleagues are those of a shared node, without their other nodes, and the operator', async () => {
    const names = async (who: Colleague) =>
      (await as(who, 'GET', '/colleagues')).body.colleagues.map(({ name }: { name: string }) => name);
    expect(await names(ada)).toEqual(expect.arrayContaining(['Ada', 'Bob', 'Elsewhere', 'Support']));
    expect(await names(bob)).not.toContain('Elsewhere');
    expect(await names(bob)).toContain('Ada');
  });

  test('tags are added by use, keep the first spelling, are filtered in any spelling, and are removed', async () => {
    const [one, two] = [await openChat(server), await openChat(server)];
    const tag = (id: string, body: object) => as(ada, 'POST', `/feedbacks/${id}/tags`, body);
    expect((await tag(one.id, { add: [' Late  order ', 'VIP', 'vip'] })).body.feedback.tags).toEqual([
      'Late order',
      'VIP',
    ]);
    expect((await tag(two.id, { add: ['LATE ORDER'] })).body.feedback.tags).toEqual(['Late order']);
    expect(await listed({ tag: 'late order' })).toEqual([two.id, one.id]);
    expect((await tag(one.id, { add: [], remove: ['late ORDER', 'unknown'] })).body.feedback.tags).toEqual(['VIP']);
    expect(await listed({ tag: 'Late order' })).toEqual([two.id]);
    expect((await as(ada, 'GET', `/feedbacks/${one.id}`)).body.feedback.tags).toEqual(['VIP']);
  });

  test.each([
    { name: 'an empty tag', body: { add: [' '] } },
    { name: 'a tag of several lines', body: { add: ['a\nb'] } },
    { name: 'a long tag', body: { add: ['x'.repeat(51)] } },
    { name: 'more than twenty tags', body: { add: Array.from({ length: 21 }, (_, n) => `tag ${n}`) } },
  ])('a feedback does not take $name', async ({ body }) => {
    const { id } = await openChat(server);
    expect((await as(ada, 'POST', `/feedbacks/${id}/tags`, body)).status).toBe(400);
  });

  test('twenty tags are the limit of a feedback, also over several requests', async () => {
    const { id } = await openChat(server);
    const tag = async (names: string[]) => (await as(ada, 'POST', `/feedbacks/${id}/tags`, { add: names })).status;
    expect(await tag(Array.from({ length: 19 }, (_, n) => `many ${n}`))).toBe(200);
    expect(await tag(['a', 'b'])).toBe(400);
    expect(await tag(['a'])).toBe(200);
  });

  test('a note is stored once for a repeated request, and shown to colleagues in order', async () => {
    const { id } = await openChat(server);
    const note = (who: Colleague, body: string, clientId: string) =>
      as(who, 'POST', `/feedbacks/${id}/notes`, { body, client_id: clientId });
    const first = (await note(ada, 'Refund them?', 'n-1')).body.note;
    expect((await note(ada, 'Refund them?', 'n-1')).body.note).toEqual(first);
    server.advance(1_000);
    await note(bob, 'Yes.', 'n-1');
    const { notes } = (await as(bob, 'GET', `/feedbacks/${id}`)).body;
    expect(notes).toMatchObject([
      { body: 'Refund them?', staff_id: ada.id, staff_name: 'Ada' },
      { body: 'Yes.', staff_id: bob.id, staff_name: 'Bob' },
    ]);
  });

  test('a note is removed by its author or a manager, and by nobody else', async () => {
    const { id } = await openChat(server);
    const write = async () => (await as(ada, 'POST', `/feedbacks/${id}/notes`, { body: 'x' })).body.note.id;
    const [mine, managed] = [await write(), await write()];
    const remove = async (who: Colleague, noteId: string) =>
      (await as(who, 'POST', `/feedbacks/${id}/notes/${noteId}/remove`)).status;
    expect(await remove(bob, mine)).toBe(403);
    expect(await remove(ada, mine)).toBe(204);
    expect(await remove(ada, mine)).toBe(404);
    expect((await server.staff('POST', `/feedbacks/${id}/notes/${managed}/remove`)).status).toBe(204);
    const other = await openChat(server);
    const kept = await write();
    expect((await as(ada, 'POST', `/feedbacks/${other.id}/notes/${kept}/remove`)).status).toBe(404);
  });

  test('a muted feedback counts as unread for other colleagues alone', async () => {
    const { id } = await openChat(server);
    const unread = async (who: Colleague) => {
      const { unread_count, muted_ids } = (await as(who, 'GET', '/feedbacks?limit=1')).body;
      const { unread: counted } = (await as(who, 'GET', '/feedback_counts')).body;
      return { unread_count, counted, isMuted: muted_ids.includes(id) };
    };
    const before = await unread(ada);
    const mute = (muted: boolean) => as(ada, 'POST', `/feedbacks/${id}/mute`, { muted });
    await mute(true);
    await mute(true);
    expect(await unread(ada)).toEqual({
      unread_count: before.unread_count - 1,
      counted: before.counted - 1,
      isMuted: true,
    });
    expect((await unread(bob)).isMuted).toBe(false);
    await mute(false);
    expect(await unread(ada)).toEqual(before);
  });

  test('saved replies are added, changed, removed and listed by title', async () => {
    const add = (title: string) => server.staff('POST', '/saved_replies', { title, body: `${title}!` });
    const second = (await add('Zebra')).body.saved_reply;
    await add('Apple');
    const list = async () => (await as(ada, 'GET', '/saved_replies')).body.saved_replies;
    expect((await list()).map(({ title }: { title: string }) => title)).toEqual(['Apple', 'Zebra']);
    await server.staff('PATCH', `/saved_replies/${second.id}`, { title: 'Aardvark', body: 'Hi {{ customer.name }}' });
    expect((await list())[0]).toEqual({
      id: second.id,
      title: 'Aardvark',
      body: 'Hi {{ customer.name }}',
      nodes: null,
      changeable: false,
    });
    expect((await server.staff('POST', `/saved_replies/${second.id}/remove`)).status).toBe(204);
    expect((await server.staff('POST', `/saved_replies/${second.id}/remove`)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  test('each count is the length of the list that its filter gives', async () => {
    const { id } = await openChat(server, { node_id: 'node-other', flow_id: 'flow-node-other' });
    await server.staff('PATCH', `/feedbacks/${id}`, { status: 'closed' });
    await server.staff('POST', `/feedbacks/${id}/assignee`, { staff_id: elsewhere.id });
    await server.staff('POST', `/feedbacks/${id}/tags`, { add: ['counted'] });
    await as(ada, 'POST', `/feedbacks/${id}/mute`, { muted: true });
    for (const who of [ada, bob, elsewhere])
      for (const query of [
        {},
        { status: 'open' },
        { status: 'closed' },
        { node_id: who === bob ? 'node-harbour' : 'node-other' },
        { assignee: elsewhere.id },
        { tag: 'counted', status: 'closed' },
        { search: 'ada', score_min: '9', score_max: '10', assignee: 'none' },
        { muted: 'true' },
        { unread: 'true', status: 'open' },
      ]) {
        const counts = (await as(who, 'GET', `/feedback_counts?${new URLSearchParams(query)}`)).body;
        const length = async (more: Record<string, string>) =>
          (await listed({ limit: '100', ...query, ...more }, who)).length;
        expect(counts.total).toBe(await length({}));
        expect(counts.muted).toBe(await length({ muted: 'true' }));
        // A muted feedback does not count as unread.
        const unread = await listed({ limit: '100', ...query, unread: 'true' }, who);
        const muted = await listed({ limit: '100', muted: 'true' }, who);
        expect(counts.unread).toBe(unread.filter((each) => !muted.includes(each)).length);
        expect(counts.unassigned).toBe(await length({ assignee: 'none' }));
        for (const { id: staffId, count } of counts.assignees) expect(count).toBe(await length({ assignee: staffId }));
        for (const { name, count } of counts.tags) expect(count).toBe(await length({ tag: name }));
        for (const { id: status, count } of counts.statuses) expect(count).toBe(await length({ status }));
        for (const { id: nodeId, count } of counts.nodes) expect(count).toBe(await length({ node_id: nodeId }));
      }
  });

  test('the list shows the latest rating of the visitor', async () => {
    const chat = await openChat(server);
    await server.staff('PATCH', `/feedbacks/${chat.id}`, { status: 'closed' });
    const shown = async () => (await as(ada, 'GET', `/feedbacks/${chat.id}`)).body.feedback.rating;
    expect(await shown()).toBeNull();
    await server.postJson(`${chat.path}/chat_ratings?token=${chat.token}`, { rating: 50 });
    expect(await shown()).toBe(50);
  });

  test('the export of a person has the notes and tags about them, and not the name of a colleague', async () => {
    const { id } = await openChat(server);
    await as(ada, 'POST', `/feedbacks/${id}/notes`, { body: 'A note to hand out' });
    await as(ada, 'POST', `/feedbacks/${id}/tags`, { add: ['handed out'] });
    await as(ada, 'POST', `/feedbacks/${id}/assignee`, { staff_id: ada.id });
    const { feedbacks } = (await server.staff('GET', `/feedbacks/${id}/person/export`)).body;
    expect(feedbacks).toMatchObject([{ id, notes: [{ body: 'A note to hand out' }], tags: ['handed out'] }]);
    expect(JSON.stringify(feedbacks)).not.toMatch(/Ada"|staff_|assignee/);
  });

  test('erasing a person erases the notes, tags and mutes of their feedbacks', async () => {
    const { id } = await openChat(server);
    await as(ada, 'POST', `/feedbacks/${id}/notes`, { body: 'A note to erase' });
    await as(ada, 'POST', `/feedbacks/${id}/tags`, { add: ['erased with it'] });
    await as(ada, 'POST', `/feedbacks/${id}/mute`, { muted: true });
    const { digest } = (await server.staff('GET', `/feedbacks/${id}/person`)).body;
    expect((await server.staff('POST', `/feedbacks/${id}/person/erase`, { by: 'feedback', digest })).status).toBe(200);
    const { database } = server.services;
    for (const table of ['notes', 'feedback_tags', 'feedback_mutes'] as const)
      expect(await database.selectFrom(table).selectAll().where('feedback_id', '=', id).execute()).toEqual([]);
  });

  test('the audit log names who assigned, tagged and noted, and no text of them', async () => {
    const { id } = await openChat(server);
    await as(ada, 'POST', `/feedbacks/${id}/assignee`, { staff_id: bob.id });
    await as(ada, 'POST', `/feedbacks/${id}/tags`, { add: ['a secret tag'] });
    const { note } = (await as(ada, 'POST', `/feedbacks/${id}/notes`, { body: 'a secret note' })).body;
    await as(ada, 'POST', `/feedbacks/${id}/notes/${note.id}/remove`);
    const rows = await server.services.database
      .selectFrom('staff_audit')
      .selectAll()
      .where('feedback_id', '=', id)
      .execute();
    const actions = rows.map(({ action, subject, staff_name }) => [action, subject, staff_name]);
    expect(actions.sort()).toEqual([
      ['assigned', bob.id, 'Ada'],
      ['note_removed', null, 'Ada'],
      ['noted', null, 'Ada'],
      ['tagged', null, 'Ada'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});

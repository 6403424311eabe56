import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openChat } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(engines)('managers and other colleagues on $name', (engine) => {
  let server: TestServer;
  let ada: Added;
  let other: Added;
  interface Added {
    readonly staff: { readonly id: string };
    readonly token: string;
  }
  const add = async (person: object): Promise<Added> => (await server.staff('POST', '/people', person)).body;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await addNode(server, 'node-other', {});
    ada = await add({ name: 'Ada', role: 'manage' });
    other = await add({ name: 'Other', role: 'manage', nodes: ['node-other'], email: 'other@shop.example' });
  });
  afterAll(() => server.stop());

  const as = ({ token }: Pick<Added, 'token'>, method: string, path: string, body?: unknown) =>
    server.call(method, `/api/v1/staff${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const rowsOf = async (action: string) =>
    (await server.staff('GET', '/audit?limit=100')).body.entries.filter(
      (entry: { action: string }) => entry.action === action,
    );

  test('only the operator creates a link for another manager, or changes their address', async () => {
    expect((await as(ada, 'POST', `/people/${other.staff.id}/link`)).status).toBe(403);
    expect((await as(ada, 'PATCH', `/people/${other.staff.id}`, { email: 'ada@shop.example' })).status).toBe(403);
    expect((await as(ada, 'POST', `/people/${ada.staff.id}/link`)).status).toBe(201);
    expect((await server.staff('POST', `/people/${other.staff.id}/link`)).status).toBe(201);
    const { linkable_ids: linkable } = (await as(ada, 'GET', '/people')).body;
    expect(linkable).toContain(ada.staff.id);
    expect(linkable).not.toContain(other.staff.id);
  });

  const signInBy = async (body: object): Promise<string> => {
    const opened = await server.postJson('/api/v1/staff/sign_in', body, { origin: server.origin });
    return (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  };
  const statusOf = async (headers: Record<string, string>) =>
    (await server.call('GET', '/api/v1/staff/me', { headers })).status;
  let count = 0;
  const addBy = async (by: Pick<Added, 'token'>, changes: object = {}): Promise<Added> =>
    (
      await as(by, 'POST', '/people', {
        name: `Colleague ${count++}`,
        role: 'reply',
        nodes: ['node-other'],
        ...changes,
      })
    ).body;

  test.each([
    ['the role', { role: 'reply' }],
    ['the nodes', { nodes: ['node-harbour'] }],
    ['more nodes', { nodes: null }],
  ])('a manager does not change %s of another manager, so that they cannot act as them', async (_name, change) => {
    expect((await as(ada, 'PATCH', `/people/${other.staff.id}`, change)).status).toBe(403);
    const { people } = (await server.staff('GET', '/people')).body;
    const stored = people.find(({ id }: { id: string }) => id === other.staff.id);
    expect(stored).toMatchObject({ role: 'manage', nodes: ['node-other'] });
  });

  test('a manager neither promotes a colleague to manager nor adds one', async () => {
    const { staff } = await addBy(ada);
    await as(ada, 'POST', `/people/${staff.id}/link`);
    expect((await as(ada, 'PATCH', `/people/${staff.id}`, { role: 'manage' })).status).toBe(403);
    expect((await as(ada, 'POST', '/people', { name: 'Second', role: 'manage' })).status).toBe(403);
    expect((await as(ada, 'GET', '/people')).body.roles).toEqual(['read', 'reply']);
    expect((await server.staff('GET', '/people')).body.roles).toEqual(['read', 'reply', 'manage']);
    expect((await server.staff('PATCH', `/people/${staff.id}`, { role: 'manage' })).status).toBe(200);
  });

  test.each([
    ['every node', { nodes: null }],
    ['one node more', { nodes: ['node-other', 'node-harbour'] }],
    ['a higher role', { role: 'manage' }],
  ])('%s ends the token, the session and the link that a manager had issued', async (_name, change) => {
    const { staff, token } = await addBy(other);
    const newLink = async () => (await as(other, 'POST', `/people/${staff.id}/link`)).body.token;
    const [byToken, byLink] = [await signInBy({ token }), await signInBy({ link: await newLink() })];
    const unused = await newLink();
    const bearer = { authorization: `Bearer ${token}` };
    expect(await Promise.all([bearer, { cookie: byToken }, { cookie: byLink }].map(statusOf))).toEqual([200, 200, 200]);
    expect((await server.staff('PATCH', `/people/${staff.id}`, change)).status).toBe(200);
    expect(await Promise.all([bearer, { cookie: byToken }, { cookie: byLink }].map(statusOf))).toEqual([401, 401, 401]);
    expect(await signInBy({ link: unused })).toBe('');
  });

  test('what the operator issued stays, and less access or a nickname ends nothing', async () => {
    const { staff, token } = await add({ name: 'Kept', role: 'reply', nodes: ['node-other'] });
    const { token: link } = (await server.staff('POST', `/people/${staff.id}/link`)).body;
    const cookie = await signInBy({ link });
    await server.staff('PATCH', `/people/${staff.id}`, { role: 'manage', nodes: null });
    expect(await Promise.all([{ authorization: `Bearer ${token}` }, { cookie }].map(statusOf))).toEqual([200, 200]);
    const own = await addBy(other);
    await server.staff('PATCH', `/people/${own.staff.id}`, { role: 'read', nickname: 'R' });
    expect(await statusOf({ authorization: `Bearer ${own.token}` })).toBe(200);
  });

  test('more access needs the e-mail address again, and ends the tie of another person at the provider', async () => {
    const { staff } = await addBy(other, { email: 'someone@shop.example' });
    const subjectOf = () =>
      server.services.database.selectFrom('staff_people').select(['email', 'oidc_subject']).where('id', '=', staff.id);
    await server.services.database
      .updateTable('staff_people')
      .set({ oidc_subject: 'subject-of-someone' })
      .where('id', '=', staff.id)
      .execute();
    const promote = (change: object) => server.staff('PATCH', `/people/${staff.id}`, { role: 'manage', ...change });
    const { status, body } = await promote({});
    expect([status, body.problems]).toEqual([400, [{ path: 'email', code: 'required' }]]);
    expect(await subjectOf().executeTakeFirst()).toMatchObject({ oidc_subject: 'subject-of-someone' });
    expect((await promote({ email: 'right@shop.example' })).status).toBe(200);
    expect(await subjectOf().executeTakeFirst()).toEqual({ email: 'right@shop.example', oidc_subject: null });
  });

  test('a connection by a token that a manager had issued closes for good when the colleague gets more access', async () => {
    const { staff, token } = await addBy(other);
    const connect = () =>
      io(server.origin, {
        auth: { staff_token: token },
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      });
    const socket = connect();
    await new Promise<void>((resolve) => socket.on('connect', resolve));
    const closed = new Promise<void>((resolve) => socket.on('disconnect', () => resolve()));
    await server.staff('PATCH', `/people/${staff.id}`, { nodes: null });
    await closed;
    const again = connect();
    const outcome = new Promise<string>((resolve) => {
      again.on('connect', () => resolve('connected'));
      again.on('connect_error', () => resolve('refused'));
    });
    expect(await outcome).toBe('refused');
    again.disconnect();
  });

  test('each row says how its actor had signed in, and who had issued the link or the token', async () => {
    const { staff, token } = await add({ name: 'Grace', role: 'reply' });
    const { body: link } = await as(ada, 'POST', `/people/${staff.id}/link`);
    const opened = await server.postJson('/api/v1/staff/sign_in', { link: link.token }, { origin: server.origin });
    const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const chat = await openChat(server);
    await server.call('GET', `/api/v1/staff/feedbacks/${chat.id}`, { headers: { cookie } });
    await as({ token }, 'PATCH', `/feedbacks/${chat.id}`, { status: 'closed' });
    await server.staff('PATCH', `/feedbacks/${chat.id}`, { status: 'open' });
    const [read] = await rowsOf('read');
    expect(read).toMatchObject({ staff_id: staff.id, via: `link:${ada.staff.id}` });
    const [signedIn] = await rowsOf('signed_in');
    expect(signedIn).toMatchObject({ staff_id: staff.id, via: `link:${ada.staff.id}`, subject: 'link' });
    expect((await rowsOf('status_set')).map(({ via }: { via: string }) => via)).toEqual(['operator', 'token:staff']);
  });

  test('a row of a change says what was before and after, without a text of a visitor', async () => {
    const { staff } = await add({ name: 'Mary', role: 'read', nodes: ['node-harbour'] });
    await as(ada, 'PATCH', `/people/${staff.id}`, { role: 'reply', nodes: null });
    const [changed] = await rowsOf('staff_changed');
    expect(changed.changes).toEqual([
      { field: 'role', before: 'read', after: 'reply' },
      { field: 'nodes', before: 'node-harbour', after: 'every' },
    ]);
    const { saved_reply: reply } = (await as(ada, 'POST', '/saved_replies', { title: 'Hi', body: 'Hello' })).body;
    await as(ada, 'PATCH', `/saved_replies/${reply.id}`, { title: 'Hi', body: 'Good day' });
    const [replied] = await rowsOf('saved_replies_changed');
    expect(replied).toMatchObject({
      subject: reply.id,
      changes: [{ field: 'body', before: 'Hello', after: 'Good day' }],
    });
  });

  test('a manager with nodes does not learn who works elsewhere', async () => {
    const manager = await add({ name: 'Manager', role: 'manage', nodes: ['node-harbour'] });
    const person = { role: 'read', nodes: ['node-harbour'] };
    const [known, free] = [
      await as(manager, 'POST', '/people', { ...person, name: 'OTHER', email: 'Other@shop.example' }),
      await as(manager, 'POST', '/people', { ...person, name: 'Nobody', email: 'nobody@shop.example' }),
    ];
    expect([known.status, free.status]).toEqual([201, 201]);
    expect(Object.keys(known.body)).toEqual(Object.keys(free.body));
    const change = { email: 'other@shop.example' };
    expect((await as(manager, 'PATCH', `/people/${free.body.staff.id}`, change)).status).toBe(409);
    const again = await as(manager, 'POST', '/people', { ...person, name: 'nobody' });
    expect([again.status, again.body.code]).toEqual([409, 'staff_exists']);
    expect((await server.staff('POST', '/people', { name: 'other', role: 'read' })).status).toBe(409);
  });

  test('simultaneous additions of one name store it once', async () => {
    const added = await Promise.all(
      Array.from({ length: 5 }, () => server.staff('POST', '/people', { name: 'Twin', role: 'read' })),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

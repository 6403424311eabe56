import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(engines)('saved replies of nodes on $name', (engine) => {
  let server: TestServer;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer(engine);
    await addNode(server, 'node-other', {});
    for (const node of ['harbour', 'other']) {
      const person = { name: node, role: 'manage', nodes: [`node-${node}`] };
      tokens[node] = (await server.staff('POST', '/people', person)).body.token;
    }
  });
  afterAll(() => server.stop());

  const as = (name: string, method: string, path: string, body?: unknown) =>
    server.call(method, `/api/v1/staff/saved_replies${path}`, {
      headers: { authorization: `Bearer ${tokens[name]}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const titlesOf = async (name: string) =>
    (await as(name, 'GET', '')).body.saved_replies.map(({ title }: { title: string }) => title);
  const add = async (content: object) => (await server.staff('POST', '/saved_replies', content)).body.saved_reply;

  test('a manager of a node neither sees, changes nor removes the replies of another node', async () => {
    const theirs = await add({ title: 'Theirs', body: 'Theirs!', nodes: ['node-other'] });
    const change = { title: 'Pay here', body: 'https://evil.example' };
    expect((await as('harbour', 'PATCH', `/${theirs.id}`, change)).status).toBe(404);
    expect((await as('harbour', 'POST', `/${theirs.id}/remove`)).status).toBe(404);
    expect(await titlesOf('harbour')).not.toContain('Theirs');
    expect(await titlesOf('other')).toContain('Theirs');
    expect((await as('other', 'PATCH', `/${theirs.id}`, { ...change, title: 'Ours' })).status).toBe(200);
    expect((await as('other', 'POST', `/${theirs.id}/remove`)).status).toBe(204);
  });

  test('replies of every node are used by all, and changed by managers of every node alone', async () => {
    const shared = await add({ title: 'Shared', body: 'Hello' });
    const listed = (await as('harbour', 'GET', '')).body.saved_replies;
    expect(listed).toContainEqual({ ...shared, nodes: null, changeable: false });
    const change = { title: 'Pay here', body: 'https://evil.example' };
    expect((await as('harbour', 'PATCH', `/${shared.id}`, change)).status).toBe(404);
    expect((await as('harbour', 'POST', `/${shared.id}/remove`)).status).toBe(404);
    expect((await server.staff('PATCH', `/saved_replies/${shared.id}`, change)).status).toBe(200);
  });

  test('a reply of several nodes is changed by a manager of all of them, and names no hidden node', async () => {
    const both = await add({ title: 'Both', body: 'Hello', nodes: ['node-harbour', 'node-other'] });
    const listed = (await as('harbour', 'GET', '')).body;
    expect(listed.saved_replies).toContainEqual({ ...both, nodes: ['node-harbour'], changeable: false });
    expect(JSON.stringify(listed)).not.toContain('node-other');
    expect((await as('harbour', 'POST', `/${both.id}/remove`)).status).toBe(404);
  });

  test('a manager of a node gives a reply neither every node, a hidden one nor an unknown one', async () => {
    const content = { title: 'New', body: 'New!' };
    expect((await as('harbour', 'POST', '', content)).status).toBe(403);
    const [hidden, unknown] = [
      await as('harbour', 'POST', '', { ...content, nodes: ['node-other'] }),
      await as('harbour', 'POST', '', { ...content, nodes: ['node-nowhere'] }),
    ];
    expect([hidden.status, hidden.body]).toEqual([404, unknown.body]);
    const own = await as('harbour', 'POST', '', { ...content, nodes: ['node-harbour'] });
    expect(own).toMatchObject({ status: 201, body: { saved_reply: { nodes: ['node-harbour'], changeable: true } } });
    const { id } = own.body.saved_reply;
    expect((await as('harbour', 'PATCH', `/${id}`, { ...content, nodes: null })).status).toBe(403);
    expect((await as('harbour', 'PATCH', `/${id}`, { ...content, nodes: ['node-other'] })).status).toBe(404);
    expect((await as('harbour', 'PATCH', `/${id}`, content)).body.saved_reply.nodes).toEqual(['node-harbour']);
  });

  test('a reply from before the nodes stays one of every node', async () => {
    const row = { id: 'old', title: 'Old', body: 'Old!', updated_at: 1 };
    await server.services.database
      .insertInto('saved_replies')
      .values({ ...row, nodes: null })
      .execute();
    expect(await titlesOf('other')).toContain('Old');
    expect((await as('other', 'POST', '/old/remove')).status).toBe(404);
  });
});

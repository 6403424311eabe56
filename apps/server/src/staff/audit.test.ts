import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseVisitor } from '../retention/erase-visitor.ts';
import { findVisitor } from '../retention/find-visitor.ts';
import { engines } from '../testing/engines.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { commandLine, writeAudit } from './audit.ts';
import { deleteOldAudit } from './audit-chain.ts';
import { shortAgent } from './short-agent.ts';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe.each(engines)('the audit log on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const entries = async () => (await server.staff('GET', '/audit?limit=100')).body.entries;
  const as = (token: string, method: string, path: string, body?: unknown) =>
    server.call(method, `/api/v1/staff${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        'user-agent': AGENT,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });

  test('each action has a row with the colleague, the object, the time and the place, and no text of the visitor', async () => {
    const chat = await openChat(server, { customer: { name: 'Barbara', email: 'barbara@audit.example' } });
    const { body: added } = await server.staff('POST', '/people', { name: 'Grace', role: 'manage' });
    const path = `/feedbacks/${chat.id}`;
    await as(added.token, 'GET', path);
    await as(added.token, 'GET', path);
    const form = new FormData();
    form.set('body', 'A text of the colleague');
    form.set('client_id', 'm-1');
    await as(added.token, 'POST', `${path}/messages`, form);
    await as(added.token, 'POST', `${path}/messages`, form);
    await as(added.token, 'PATCH', path, { status: 'closed' });
    await as(added.token, 'POST', `${path}/revoke_chat_tokens`);
    const { body: person } = await as(added.token, 'GET', `${path}/person`);
    await as(added.token, 'GET', `${path}/person/export`);
    await as(added.token, 'POST', `${path}/person/erase`, { by: 'feedback', digest: person.digest });
    const rows = (await entries()).filter(({ staff_id }: { staff_id: string }) => staff_id === added.staff.id);
    const about = { feedback_id: chat.id, node_id: 'node-harbour', staff_name: 'Grace', agent: 'Firefox, Linux' };
    expect(rows.reverse()).toMatchObject([
      { ...about, action: 'read', address: '127.0.0.1' },
      { ...about, action: 'replied' },
      { ...about, action: 'status_set', subject: 'closed' },
      { ...about, action: 'tokens_revoked' },
      { ...about, action: 'person_read' },
      { ...about, action: 'person_exported', subject: 'feedback' },
      { ...about, action: 'person_erased', subject: 'feedback' },
    ]);
    const stored = JSON.stringify(await server.services.database.selectFrom('staff_audit').selectAll().execute());
    for (const text of ['Barbara', 'barbara@audit.example', 'A text of the colleague', 'The paper smells'])
      expect(stored).not.toContain(text);
  });

  test('reading a feedback again has another row after an hour', async () => {
    const chat = await openChat(server);
    const count = async () =>
      (await entries()).filter(({ feedback_id }: { feedback_id: string }) => feedback_id === chat.id).length;
    for (let n = 0; n < 3; n++) await server.staff('GET', `/feedbacks/${chat.id}`);
    expect(await count()).toBe(1);
    server.advance(3_600_000);
    await server.staff('GET', `/feedbacks/${chat.id}`);
    expect(await count()).toBe(2);
  });

  test('an erasure that fails has no row, and one that ends has its row', async () => {
    const chat = await openChat(server);
    const found = await findVisitor(server.services.database, { by: 'feedback', value: chat.id });
    const actions = async () =>
      (await entries()).filter(({ feedback_id }: { feedback_id: string }) => feedback_id === chat.id);
    const erase = (then: () => void) =>
      eraseVisitor(server.services, found, server.services.now(), async (transaction) => {
        const feedback = { id: chat.id, nodeId: 'node-harbour' };
        await writeAudit(transaction, {
          ...commandLine,
          action: 'person_erased',
          feedback,
          now: server.services.now(),
        });
        then();
      });
    const failing = erase(() => {
      throw new Error('The disk is full');
    });
    await expect(failing).rejects.toThrow('The disk is full');
    expect(await actions()).toEqual([]);
    expect((await server.staff('GET', `/feedbacks/${chat.id}`)).status).toBe(200);
    await erase(() => undefined);
    expect((await actions()).map(({ action }: { action: string }) => action)).toContain('person_erased');
  });

  test.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
      'Chrome, Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) EdgiOS/156.0 Mobile/15E148 Safari/604.1',
      'Edge, iOS',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile/15E148 Safari/604.1',
      'Chrome, iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari, macOS',
    ],
  ])('the agent %s is named %s', (agent, name) => {
    expect(shortAgent(agent)).toBe(name);
  });

  test('a refused change has no row', async () => {
    const chat = await openChat(server);
    await server.staff('PATCH', `/feedbacks/${chat.id}`, { status: 'closed' });
    const form = new FormData();
    form.set('body', 'Too late');
    expect((await server.staff('POST', `/feedbacks/${chat.id}/messages`, form)).status).toBe(409);
    expect((await server.staff('PATCH', '/feedbacks/nothing', { status: 'closed' })).status).toBe(404);
    const rows = (await entries()).filter(({ feedback_id }: { feedback_id: string }) => feedback_id === chat.id);
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['status_set']);
  });

  test('sign-ins, and changes of the staff, have rows', async () => {
    const { body: added } = await server.staff('POST', '/people', { name: 'Katherine', role: 'read' });
    await server.staff('PATCH', `/people/${added.staff.id}`, { role: 'reply' });
    await server.staff('POST', `/people/${added.staff.id}/link`);
    await server.postJson('/api/v1/staff/sign_in', { token: added.token }, { origin: server.origin });
    await as(added.token, 'POST', '/sign_out', { everywhere: true });
    await server.staff('POST', `/people/${added.staff.id}/revoke`);
    const rows = (await entries()).filter(({ staff_id, subject }: { staff_id: string; subject: string }) =>
      [staff_id, subject].includes(added.staff.id),
    );
    expect(rows.map(({ action }: { action: string }) => action).reverse()).toEqual([
      'staff_added',
      'staff_changed',
      'staff_link_created',
      'signed_in',
      'signed_out',
      'staff_revoked',
    ]);
  });

  test('the log is read in pages and deleted after its retention period', async () => {
    const all = await entries();
    const first = (await server.staff('GET', '/audit?limit=2')).body;
    const second = (await server.staff('GET', `/audit?limit=2&after=${first.next_after}`)).body;
    const ids = [...first.entries, ...second.entries].map(({ id }: { id: string }) => id);
    expect(ids).toEqual(all.slice(0, 4).map(({ id }: { id: string }) => id));
    const { database, now } = server.services;
    await deleteOldAudit(database, 400, now() + 399 * 86_400_000);
    expect(await entries()).toHaveLength(all.length);
    await deleteOldAudit(database, 400, now() + 401 * 86_400_000);
    expect(await entries()).toEqual([]);
  });

  test('a list and a search have a row once a day, without the searched text', async () => {
    const { body: added } = await server.staff('POST', '/people', { name: 'Lister', role: 'manage' });
    const own = async () =>
      (await entries())
        .filter(({ staff_id }: { staff_id: string }) => staff_id === added.staff.id)
        .map(({ action, subject }: { action: string; subject: string }) => [action, subject])
        .reverse();
    const look = async () => {
      for (const query of ['', '?limit=1', '?search=Barbara', '?search=smells'])
        await as(added.token, 'GET', `/feedbacks${query}`);
    };
    await look();
    expect(await own()).toEqual([
      ['listed', null],
      ['searched', null],
    ]);
    server.advance(86_400_000);
    await look();
    expect(await own()).toHaveLength(4);
  });
});

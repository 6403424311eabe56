import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportVisitor } from '../retention/export-visitor.ts';
import { findVisitor } from '../retention/find-visitor.ts';
import { engines } from '../testing/engines.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { deleteOldStaff } from './delete-old-staff.ts';

const DAY = 86_400_000;

describe.each(engines)('a revoked colleague on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
  });
  afterAll(() => server.stop());

  const addManager = async (name: string) => {
    const { body } = await server.staff('POST', '/people', { name, email: `${name}@books.example`, role: 'manage' });
    const headers = { authorization: `Bearer ${body.token}`, 'content-type': 'application/json' };
    return { id: body.staff.id as string, headers };
  };

  test('webhooks of a revoked colleague are paused, told as such, and belong to who resumes them', async () => {
    const { id, headers } = await addManager('mallory');
    const body = JSON.stringify({ url: 'https://hooks.example/a', nodes: null, types: null });
    const added = await server.call('POST', '/api/v1/staff/webhooks', { headers, body });
    expect(added.status).toBe(201);
    const webhook = async () =>
      (await server.staff('GET', '/webhooks')).body.webhooks.find(
        (each: { id: string }) => each.id === added.body.webhook.id,
      );
    expect(await webhook()).toMatchObject({ paused: false, owner_gone: false });
    await server.staff('POST', `/people/${id}/revoke`);
    expect(await webhook()).toMatchObject({ paused: true, owner_gone: true });
    const { body: audit } = await server.staff('GET', '/audit');
    expect(audit.entries).toContainEqual(
      expect.objectContaining({ action: 'webhook_changed', subject: added.body.webhook.id }),
    );
    await server.staff('PATCH', `/webhooks/${added.body.webhook.id}`, { paused: false });
    expect(await webhook()).toMatchObject({ paused: false, owner_gone: false });
  });

  test('a revoked colleague loses address and identity at once, and the name with the audit log', async () => {
    const { id, headers } = await addManager('trudy');
    const chat = await openChat(server, { device_id: 'd-1' });
    const note = JSON.stringify({ body: 'Call back', client_id: 'n-1' });
    await server.call('POST', `/api/v1/staff/feedbacks/${chat.id}/notes`, { headers, body: note });
    await server.staff('POST', `/people/${id}/revoke`);
    const { database } = server.services;
    const person = () => database.selectFrom('staff_people').selectAll().where('id', '=', id).executeTakeFirst();
    expect(await person()).toMatchObject({ name: 'trudy', email: null, avatar: null, oidc_subject: null });
    await deleteOldStaff(database, 400, server.services.now() + 399 * DAY);
    expect(await person()).toBeDefined();
    await deleteOldStaff(database, 400, server.services.now() + 401 * DAY);
    expect(await person()).toBeUndefined();
    const notes = await database.selectFrom('notes').select(['body', 'staff_name']).execute();
    expect(notes).toEqual([{ body: 'Call back', staff_name: '–' }]);
  });

  test('the export of a person has the read marks, the mails, and the webhooks that had the data', async () => {
    const chat = await openChat(server, { device_id: 'd-2' });
    await server.staff('POST', `/feedbacks/${chat.id}/read`);
    const { services } = server;
    const { database } = services;
    const event = await database
      .selectFrom('events')
      .select(['id', 'seq', 'type'])
      .where('feedback_id', '=', chat.id)
      .executeTakeFirstOrThrow();
    const [webhook] = await database.selectFrom('webhooks').select(['id', 'url']).execute();
    const delivery = { event_id: event.id, seq: 1, stream: chat.id, status: 'sent', attempts: 1 };
    await database
      .insertInto('webhook_deliveries')
      .values({ ...delivery, webhook_id: webhook?.id ?? '', created_at: 1, next_at: 1, leased_until: 0, problem: null })
      .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).doUpdateSet({ status: 'sent' }))
      .execute();
    const found = await findVisitor(database, { by: 'feedback', value: chat.id });
    const [feedback] = (await exportVisitor(services, found, services.now())).feedbacks;
    // The server may have delivered the event to further webhooks meanwhile.
    const had = expect.objectContaining({ url: webhook?.url, type: event.type });
    expect(feedback).toMatchObject({ mails: [], webhooks: expect.arrayContaining([had]) });
    expect(feedback?.read).toHaveProperty('staff');
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { commandLine, writeAudit } from './audit.ts';
import { deleteOldAudit, eraseAuditDetails, linkAudit, verifyAudit } from './audit-chain.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-01-01T00:00:00Z');

describe.each(engines)('the chain of the audit log on $name', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(engine);
  });
  afterEach(() => server.stop());

  const write = async (days: number, staffId = 'p-1') => {
    const staff = { id: staffId, name: 'Grace' };
    const from = { address: '192.0.2.1', agent: 'Firefox' };
    const changes = [{ field: 'role', before: 'read', after: 'manage' }];
    const now = START + days * DAY_MS;
    await writeAudit(server.services.database, { staff, via: 'oidc', from, action: 'staff_changed', changes, now });
  };
  const fill = async () => {
    for (const day of [1, 2, 3, 4, 5]) await write(day);
    return linkAudit(server.services.database);
  };
  const verify = (known?: Parameters<typeof verifyAudit>[1]) => verifyAudit(server.services.database, known);
  const update = (seq: number, values: Record<string, string | number | null>) =>
    server.services.database.updateTable('staff_audit').set(values).where('seq', '=', seq).execute();

  test('rows are linked in order, and a whole chain is confirmed with its newest link', async () => {
    const head = await fill();
    expect(head.seq).toBe(5);
    expect(await verify()).toEqual({ ok: true, head, count: 5 });
    await write(6);
    expect(await verify(head)).toMatchObject({ ok: true, count: 6 });
  });

  test.each([
    ['the action', { action: 'read' }],
    ['the actor', { staff_id: 'p-2' }],
    ['the name of the actor', { staff_name: 'Ada' }],
    ['how the actor had signed in', { via: 'operator' }],
    ['the changed values', { changes: null }],
    ['the network address', { address: '192.0.2.2' }],
    ['the time', { at: START }],
    ['the personal part without its salt', { salt: null }],
  ])('a row with another value of %s is found', async (_name, values) => {
    await fill();
    await update(3, values);
    expect(await verify()).toEqual({ ok: false, seq: 3, fault: 'changed' });
  });

  test('a removed row is found in the middle, and at the end by a link that was noted', async () => {
    const head = await fill();
    await server.services.database.deleteFrom('staff_audit').where('seq', '=', 2).execute();
    expect(await verify()).toEqual({ ok: false, seq: 2, fault: 'missing' });
    await server.services.database.deleteFrom('staff_audit').where('seq', '>=', 2).execute();
    expect(await verify()).toMatchObject({ ok: true, count: 1 });
    expect(await verify(head)).toEqual({ ok: false, seq: 2, fault: 'missing' });
  });

  test('a chain that was computed anew is found by a link that was noted', async () => {
    const head = await fill();
    const nothing = { seq: null, hash: null, salt: null, details_digest: null };
    await server.services.database
      .updateTable('staff_audit')
      .set({ ...nothing, action: 'read' })
      .execute();
    expect(await verify()).toMatchObject({ ok: true, count: 5 });
    expect(await verify(head)).toEqual({ ok: false, seq: 5, fault: 'changed' });
  });

  test('retention deletes the oldest rows, and the rest stays whole', async () => {
    const head = await fill();
    await deleteOldAudit(server.services.database, 10, START + 13.5 * DAY_MS);
    expect(await verify(head)).toEqual({ ok: true, head, count: 2 });
    await deleteOldAudit(server.services.database, 10, START + 100 * DAY_MS);
    expect(await verify(head)).toEqual({ ok: true, head, count: 0 });
    await write(101);
    expect(await verify()).toMatchObject({ ok: true, count: 1, head: { seq: 6 } });
  });

  test("erasing a colleague's details leaves the chain whole, and no name, address or changed value", async () => {
    await fill();
    await write(6, 'p-2');
    const head = await linkAudit(server.services.database);
    await eraseAuditDetails(server.services.database, 'p-1');
    expect(await verify(head)).toEqual({ ok: true, head, count: 6 });
    const stored = JSON.stringify(
      await server.services.database.selectFrom('staff_audit').selectAll().where('staff_id', '=', 'p-1').execute(),
    );
    for (const text of ['Grace', '192.0.2.1', 'Firefox', 'manage']) expect(stored).not.toContain(text);
    await update(3, { staff_name: 'Ada' });
    expect(await verify()).toEqual({ ok: false, seq: 3, fault: 'changed' });
  });

  test('rows that are written and linked at the same time form one chain', async () => {
    const { database } = server.services;
    const writers = Array.from({ length: 40 }, (_, index) => write(index, `p-${index}`));
    await Promise.all([...writers, linkAudit(database), linkAudit(database), linkAudit(database)]);
    expect(await verify()).toMatchObject({ ok: true, count: 40 });
  });

  test('a transaction that has written a row holds up neither another nor the linking', async () => {
    if (engine.name !== 'postgresql') return;
    const { database } = server.services;
    await database.transaction().execute(async (transaction) => {
      await writeAudit(transaction, { ...commandLine, action: 'exported', now: START });
      await write(1);
      expect((await linkAudit(database)).seq).toBe(1);
    });
    expect(await verify()).toMatchObject({ ok: true, count: 2 });
  });
});

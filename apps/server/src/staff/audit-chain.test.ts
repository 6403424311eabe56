import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { commandLine, writeAudit } from './audit.ts';
import { deleteOldAudit, linkAudit, verifyAudit } from './audit-chain.ts';

type Link = Awaited<ReturnType<typeof linkAudit>>;

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
    expect(await verify()).toMatchObject({ ok: true, head, count: 5 });
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
    ['the key of an action with one row a period', { once_key: 'another' }],
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
    expect(await verify(head)).toMatchObject({ ok: true, head, count: 2 });
    await deleteOldAudit(server.services.database, 10, START + 100 * DAY_MS);
    expect(await verify()).toMatchObject({ ok: true, head, count: 0 });
    // Nothing tells retention from somebody who emptied the log.
    expect(await verify(head)).toEqual({ ok: false, seq: 5, fault: 'missing' });
    await write(101);
    expect(await verify()).toMatchObject({ ok: true, count: 1, head: { seq: 6 } });
  });

  test.each([
    ['moved to the noted link, with every row deleted', (head: Link) => ({ start: head, kept: 6 })],
    ['moved beyond the noted link, with every row deleted', () => ({ start: { seq: 1000, hash: 'zzz' }, kept: 6 })],
    ['moved beyond the noted link, with the last row linked anew', () => ({ start: { seq: 9, hash: 'z' }, kept: 5 })],
  ])('a start that was %s is found by the noted link', async (_name, forge) => {
    const head = await fill();
    const { database } = server.services;
    const { start, kept } = forge(head);
    await database.updateTable('staff_audit_start').set(start).execute();
    await database.deleteFrom('staff_audit').where('seq', '<', kept).execute();
    const anew = { seq: null, hash: null, salt: null, details_digest: null, staff_name: 'Ada' };
    await database.updateTable('staff_audit').set(anew).execute();
    expect(await verify(head)).toEqual({ ok: false, seq: 5, fault: 'missing' });
  });

  test('a row whose personal part was emptied is found', async () => {
    const head = await fill();
    await update(3, { staff_name: '', address: '', agent: '', changes: null, salt: null });
    expect(await verify(head)).toEqual({ ok: false, seq: 3, fault: 'changed' });
  });

  test('the check tells the oldest row with its time, and how many rows it has linked itself', async () => {
    await fill();
    await write(6);
    const first = { seq: 1, at: START + DAY_MS };
    expect(await verify()).toMatchObject({ ok: true, first, linked: 1 });
    await deleteOldAudit(server.services.database, 10, START + 13.5 * DAY_MS);
    expect(await verify()).toMatchObject({ ok: true, first: { seq: 4, at: START + 4 * DAY_MS }, linked: 0 });
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

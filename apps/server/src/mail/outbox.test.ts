import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  addMails,
  claimMails,
  endMailLeases,
  type MailOutcome,
  type NewMail,
  retryDead,
  settleMail,
} from './outbox.ts';

describe.each(engines)('the outbox of mails on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    // Without SMTP_URL no process takes the rows of the test.
    server = await startTestServer(engine);
  });
  afterEach(() => server.services.database.deleteFrom('mail_outbox').execute());
  afterAll(() => server.stop());

  const aMail = (onceKey: string, changes: Partial<NewMail> = {}): NewMail => ({
    onceKey,
    kind: 'reply',
    recipient: onceKey,
    lane: onceKey,
    dueAt: 1_000,
    ...changes,
  });
  const add = (...mails: NewMail[]) => addMails(server.services.database, mails, 1_000);
  const claim = (now = 2_000, limit = 10) => claimMails(server.services.database, { limit, now });
  const keys = (rows: readonly { readonly once_key: string }[]) => rows.map(({ once_key }) => once_key).sort();
  const sent = (...ids: string[]): MailOutcome => ({ status: 'sent', ids, coversUntil: null, at: 2_000 });

  test('an event has one mail, however often it is planned', async () => {
    await Promise.all([add(aMail('a')), add(aMail('a'), aMail('b')), add(aMail('b'), aMail('a'))]);
    expect(keys(await claim())).toEqual(['a', 'b']);
  });

  test('processes that claim at once never share a row', async () => {
    await add(...Array.from({ length: 40 }, (_, index) => aMail(`m-${index}`)));
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(2_000, 7)));
    const ids = claims.flat().map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(40);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('one mail goes to a recipient at a time, and those of a lane in their order', async () => {
    await add(
      aMail('a2', { lane: 'a', dueAt: 1_002 }),
      aMail('a1', { lane: 'a', dueAt: 1_001 }),
      aMail('b1', { lane: 'b', recipient: 'r' }),
      aMail('c1', { lane: 'c', recipient: 'r' }),
    );
    const first = await claim();
    expect(keys(first)).toHaveLength(2);
    expect(keys(first)).toContain('a1');
    expect(keys(await claim())).toEqual([]);
    for (const row of first) await settleMail(server.services.database, row, sent(row.id));
    expect(keys([...first, ...(await claim())])).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  test('the row of a killed process goes to another after the lease, with the same id', async () => {
    await add(aMail('a'));
    const [killed] = await claim();
    expect(await claim()).toEqual([]);
    await endMailLeases(server.services.database);
    // A lease of the same millisecond would be the former one.
    await new Promise((resolve) => setTimeout(resolve, 2));
    const [taken] = await claim();
    expect(taken?.id).toBe(killed?.id);
    if (killed === undefined || taken === undefined) throw new Error('There is no row');
    // The former process wakes up, and must not settle what is another's.
    await settleMail(server.services.database, killed, { status: 'dead', problem: 'late' });
    await settleMail(server.services.database, taken, sent(taken.id));
    const rows = await server.services.database.selectFrom('mail_outbox').select(['status', 'problem']).execute();
    expect(rows).toEqual([{ status: 'sent', problem: null }]);
  });

  test('a dead mail is sent again with its id', async () => {
    await add(aMail('a'));
    const [row] = await claim();
    if (row === undefined) throw new Error('There is no row');
    await settleMail(server.services.database, row, { status: 'dead', problem: 'SMTP: 550' });
    expect(await claim()).toEqual([]);
    expect(await retryDead(server.services.database, 1_500)).toBe(1);
    expect((await claim()).map(({ id }) => id)).toEqual([row.id]);
  });
});

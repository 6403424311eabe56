import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addMails, claimMails, settleMail } from '../mail/outbox.ts';
import { engines } from '../testing/engines.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { collectCommand } from '../testing/run-command.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { mail } from './mail.ts';

describe.each(engines)('the command mail on $name', (engine) => {
  let smtp: MailServer;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startMailServer();
    server = await startTestServer(engine, { SMTP_URL: smtp.url, MAIL_FROM: 'hello@books.example' });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.stop();
    await smtp.stop();
  });

  const run = collectCommand((args) => mail(server.services.configuration, args, server.services.now()));

  test('a test mail arrives, and its failure has an exit code', async () => {
    expect(await run('test', 'ops@books.example')).toEqual({
      code: 0,
      output: 'The SMTP server has accepted the mail.',
    });
    expect(smtp.received.at(-1)).toMatchObject({ to: ['ops@books.example'], mail: { subject: 'Test mail' } });
    expect((await run('test', 'ops@books.example, eve@books.example')).code).toBe(2);
    await smtp.down();
    const failed = await run('test', 'ops@books.example');
    expect([failed.code, failed.output]).toEqual([
      1,
      'Not sent: SMTP: ECONNREFUSED: nothing listens at this address and port.',
    ]);
    await smtp.up();
  });

  test('dead mails are listed, and sent again', async () => {
    const { database } = server.services;
    // Far in the future, so that the server leaves the row to the test.
    const dueAt = server.services.now() + 1e9;
    await addMails(database, [{ onceKey: 'a', kind: 'reply', recipient: 'r', lane: 'l', dueAt }], dueAt);
    const [row] = await claimMails(database, { limit: 1, now: dueAt });
    if (row === undefined) throw new Error('There is no row');
    await settleMail(database, row, { status: 'dead', problem: 'SMTP: 550' });
    const { output } = await run('list');
    expect(output).toContain('waiting 0, sent 0, not needed 0, dead 1');
    expect(output).toContain(`${row.id} · reply`);
    expect((await run('retry')).output).toBe('Mails to send again: 1.');
    expect((await run('list')).output).toContain('dead 0');
  });

  test.each([[[]], [['send']], [['test']], [['list', 'x']]])('the arguments %j print the usage', async (args) => {
    const { code, output } = await run(...args);
    expect([code, output]).toEqual([2, expect.stringContaining('Usage: product-server mail')]);
  });
});

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import { engines } from '../testing/engines.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { aFeedback } from '../testing/samples.ts';
import { kill, prepareServer, type RunningServer, removeServer, startProcess } from '../testing/server-process.ts';
import { endMailLeases } from './outbox.ts';

const VISITORS = 16;
/** Mails that one process sends at a time. */
const CONCURRENCY = 4;

test.each(engines)(
  'processes with one outbox lose no mail when one of them is killed, and send none with a second id, on $name',
  { timeout: 240_000 },
  async (engine) => {
    const { databaseUrl, drop } = await engine.create();
    const smtp = await startMailServer();
    const staffToken = randomBytes(24).toString('hex');
    const servers: RunningServer[] = [];
    const start = async (): Promise<void> => {
      const prepared = await prepareServer(databaseUrl, {
        STAFF_TOKEN: staffToken,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'hello@books.example',
        PUBLIC_URL: 'https://feedback.example',
        MAIL_REPLY_MINUTES: '0',
      });
      servers.push({ ...prepared, child: await startProcess(prepared) });
    };
    let release = (): void => undefined;
    try {
      await start();
      if (engine.name === 'postgresql') await start();
      const addresses = Array.from({ length: VISITORS }, (_, index) => `visitor-${index}@readers.example`);
      const origin = servers[0]?.origin ?? '';
      const ids = await Promise.all(addresses.map((address) => leaveFeedback(origin, address)));
      // Each process stores four mails at the SMTP server, and waits for their confirmation.
      smtp.hold = new Promise((resolve) => {
        release = resolve;
      });
      await Promise.all(ids.map((id) => reply(origin, staffToken, id)));
      await expect.poll(() => smtp.received.length).toBeGreaterThanOrEqual(CONCURRENCY * servers.length);
      const [killed] = servers;
      if (killed === undefined) throw new Error('There is a server');
      await kill(killed.child);
      release();
      smtp.hold = undefined;
      if (engine.name === 'sqlite') killed.child = await startProcess(killed);
      else await endLeasesOfKilled(killed);
      const idsOf = (address: string) =>
        smtp.received.flatMap(({ to, mail }) => (to.includes(address) ? mail.messageId : []));
      const missing = () => addresses.filter((address) => idsOf(address).length === 0);
      await expect.poll(missing).toEqual([]);
      for (const address of addresses) expect(new Set(idsOf(address)).size).toBe(1);
      // The server sends the mails again that the killed process had not confirmed.
      await expect.poll(() => smtp.received.length).toBeGreaterThan(VISITORS);
    } finally {
      release();
      for (const server of servers) await removeServer(server);
      await smtp.stop();
      await drop();
    }
  },
);

/** Leaves a feedback with an address, and returns its id. */
async function leaveFeedback(origin: string, address: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/feedbacks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      aFeedback({ device_id: address.replace(/\W/g, '-'), responses: [{ question_id: 'q-email', body: address }] }),
    ),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

async function reply(origin: string, staffToken: string, id: string): Promise<void> {
  const form = new FormData();
  form.set('body', 'The book is back.');
  const headers = { authorization: `Bearer ${staffToken}` };
  const response = await fetch(`${origin}/api/v1/staff/feedbacks/${id}/messages`, {
    method: 'POST',
    headers,
    body: form,
  });
  expect(response.status).toBe(200);
}

/** Ends the leases of a killed process, which last 90 s, when the other process has claimed everything else. */
async function endLeasesOfKilled({ environment }: RunningServer): Promise<void> {
  const database = await openDatabase(readConfiguration(environment));
  const unclaimed = async () =>
    (
      await database
        .selectFrom('mail_outbox')
        .select('id')
        .where('status', '=', 'pending')
        .where('leased_until', '=', 0)
        .execute()
    ).length;
  await expect.poll(unclaimed).toBe(0);
  await endMailLeases(database);
  await database.destroy();
}

import { expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer } from '../testing/test-server.ts';

/** More than one process sends at a time. */
const VISITORS = 6;

test.each(engines)(
  'a mail server that has mails and does not reply holds up no other recipient, on $name',
  { timeout: 120_000 },
  async (engine) => {
    const smtp = await startMailServer();
    const server = await startTestServer(engine, {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'hello@books.example',
      PUBLIC_URL: 'https://feedback.example',
      MAIL_REPLY_MINUTES: '0',
    });
    let release = (): void => undefined;
    smtp.hold = new Promise((resolve) => {
      release = resolve;
    });
    try {
      for (let index = 0; index < VISITORS; index++) {
        const responses = [{ question_id: 'q-email', body: `visitor-${index}@readers.example` }];
        const chat = await openChat(server, { device_id: `device-${index}`, responses });
        const form = new FormData();
        form.set('body', 'The book is back.');
        expect((await server.staff('POST', `/feedbacks/${chat.id}/messages`, form)).status).toBe(200);
      }
      await expect.poll(() => smtp.received.length, { timeout: 60_000 }).toBe(VISITORS);
      // None of them was given up meanwhile, and none came twice.
      const rows = await server.services.database.selectFrom('mail_outbox').select(['status', 'attempts']).execute();
      expect(rows).toEqual(Array.from({ length: VISITORS }, () => ({ status: 'pending', attempts: 0 })));
      expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(VISITORS);
    } finally {
      release();
      await server.stop();
      await smtp.stop();
    }
  },
);

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eraseVisitor } from '../retention/erase-visitor.ts';
import { findVisitor } from '../retention/find-visitor.ts';
import { engines } from '../testing/engines.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../testing/mail-server.ts';
import { openChat, png } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A word that no text of the product has. */
const LURE = 'lure-4711';

describe.each(engines)('an address that nobody confirmed on $name', (engine) => {
  let server: TestServer;
  let smtp: MailServer;
  let count = 0;
  beforeAll(async () => {
    smtp = await startMailServer();
    server = await startTestServer(engine, {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Harbour Books <hello@books.example>',
      PUBLIC_URL: 'https://feedback.example',
      RATE_LIMIT_MAIL: '1/3600',
      RATE_LIMIT_MAIL_ASKED_NODE: '40/86400',
      RATE_LIMIT_MAIL_ASKED_DEVICE: '3/86400',
      TRUSTED_PROXIES: '1',
    });
  });
  afterEach(() => server.services.database.deleteFrom('mail_outbox').execute());
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });

  const newAddress = () => `ada-${count++}@readers.example`;
  const open = (address: string, changes: Record<string, unknown> = {}) =>
    openChat(server, {
      device_id: `stranger-${count++}`,
      responses: [{ question_id: 'q-email', body: address }],
      ...changes,
    });
  const ask = (
    { path, token }: { readonly path: string; readonly token: string },
    network = `198.51.100.${count++ % 250}`,
  ) => server.call('POST', `${path}/transcript?token=${token}`, { headers: { 'x-forwarded-for': network } });
  const write = ({ path, token }: { readonly path: string; readonly token: string }, body: string, file?: File) =>
    server.upload(`${path}/chat_messages?token=${token}`, { body, ...(file && { attachment: file }) });
  const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));
  const received = async (address: string, expected = 1): Promise<ReceivedMail[]> => {
    await expect.poll(() => mailsTo(address).length).toBe(expected);
    return mailsTo(address);
  };
  const confirmLink = (mail: ReceivedMail | undefined): string => {
    const { pathname, search } = new URL(
      mail?.mail.text?.match(/https:\S+/g)?.find((link) => link.includes('/mail/confirm')) ?? 'missing:',
    );
    return `${pathname}${search}`;
  };

  test('a stranger’s text reaches no address before its owner confirms it, by any field', async () => {
    const address = newAddress();
    const chat = await open(address, {
      user_id: LURE,
      origin_url: `https://shop.example/${LURE}`,
      customer: {
        name: `${LURE}\r\nhttps://lure.example`,
        email: `${LURE}@lure.example`,
        phone_number: LURE,
        gender: LURE,
      },
      responses: [
        { question_id: 'q-email', body: address },
        { question_id: 'q-comment', body: LURE },
      ],
      variables: { name: LURE },
      context: { name: LURE, plan: LURE },
      language_id: 'lang-en',
    });
    await write(chat, `${LURE}\n.\r\nWin: https://lure.example`);
    await write(chat, LURE, new File([png], `${LURE}.png`, { type: 'image/png' }));
    expect((await ask(chat)).body).toEqual({ confirm: true });
    const [mail] = await received(address);
    expect(mail?.mail.subject).toBe('Is this your e-mail address?');
    expect(mail?.mail.text).toContain('Harbour Books');
    expect(mail?.raw).not.toContain(LURE);
    expect(`${mail?.mail.text}${mail?.mail.html}`).not.toContain(LURE);
    // Neither a link that opens the chat, where the stranger’s text stands.
    expect(mail?.mail.text).not.toContain('/chat?');
  });

  test('the owner’s press confirms the address of this chat alone, and then the conversation follows', async () => {
    const address = newAddress();
    const chat = await open(address);
    await write(chat, 'Where is my book?');
    await ask(chat);
    const [mail] = await received(address);
    const link = confirmLink(mail);
    const page = await server.call('GET', link);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
    // Programs open links of mails: opening confirms nothing.
    expect(mailsTo(address)).toHaveLength(1);
    for (const _ of [1, 2]) {
      const pressed = await server.call('POST', link);
      expect([pressed.status, pressed.body]).toEqual([200, expect.stringContaining('Your address is confirmed.')]);
    }
    const [, transcript] = await received(address, 2);
    expect(transcript?.mail.text).toContain('> Where is my book?');
    server.advance(HOUR);
    expect((await ask(chat)).body).toEqual({ confirm: false });
    await received(address, 3);
    const other = await open(address);
    await write(other, LURE);
    server.advance(DAY);
    expect((await ask(other)).body).toEqual({ confirm: true });
    expect((await received(address, 4)).at(-1)?.raw).not.toContain(LURE);
  });

  test('an answer with another address is not confirmed by the first one', async () => {
    const address = newAddress();
    const chat = await open(address);
    await write(chat, LURE);
    await ask(chat);
    const [mail] = await received(address);
    await server.call('POST', confirmLink(mail));
    await received(address, 2);
    const victim = newAddress();
    await server.services.database
      .updateTable('responses')
      .set({ body: victim })
      .where('feedback_id', '=', chat.id)
      .where('question_id', '=', 'q-email')
      .execute();
    expect((await ask(chat)).body).toEqual({ confirm: true });
    expect((await received(victim)).at(0)?.raw).not.toContain(LURE);
  });

  test('the link ends, is stored as a hash, and no other value confirms', async () => {
    const address = newAddress();
    const chat = await open(address);
    await write(chat, 'Hello');
    await ask(chat);
    const [mail] = await received(address);
    const link = confirmLink(mail);
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    expect(token.length).toBeGreaterThan(40);
    const { database } = server.services;
    const stored = JSON.stringify([
      await database.selectFrom('mail_confirmations').selectAll().execute(),
      await database.selectFrom('mail_outbox').selectAll().execute(),
    ]);
    for (const secret of [token, address]) expect(stored).not.toContain(secret);
    for (const wrong of ['', 'x', `${token}x`])
      expect((await server.call('POST', `/api/v1/mail/confirm?token=${wrong}`)).status).toBe(404);
    // A token of one purpose: it opens no chat, and a chat’s token confirms nothing.
    expect((await server.call('GET', `${chat.path}/chat?token=${token}`)).status).toBe(401);
    expect((await server.call('POST', `/api/v1/mail/confirm?token=${chat.token}`)).status).toBe(404);
    server.advance(4 * DAY);
    expect((await server.call('POST', link)).status).toBe(404);
    expect((await ask(chat)).body).toEqual({ confirm: true });
  });

  test('one mailbox gets one such mail a day, whatever its tag, and asking again sends none', async () => {
    const address = newAddress();
    const chat = await open(address);
    await write(chat, 'Hello');
    expect((await ask(chat)).status).toBe(200);
    await received(address);
    // The same visitor asks again, and is told the same.
    expect((await ask(chat)).body).toEqual({ confirm: true });
    for (const tagged of [address.replace('@', '+books@'), address.toUpperCase(), address.replace('@', '+a+b@')]) {
      const other = await open(tagged);
      await write(other, 'Hello');
      expect([tagged, (await ask(other)).status]).toEqual([tagged, 429]);
    }
    server.advance(DAY + MINUTE);
    const later = await open(address.replace('@', '+books@'));
    await write(later, 'Hello');
    expect((await ask(later)).status).toBe(200);
  });

  test('a stop holds for every tag of the mailbox', async () => {
    const address = newAddress();
    const chat = await open(address);
    await write(chat, 'Hello');
    await ask(chat);
    const [mail] = await received(address);
    const stop = new URL(mail?.mail.text?.match(/https:\S+/g)?.find((link) => link.includes('/mail/stop')) ?? 'x:');
    await server.call('POST', `${stop.pathname}${stop.search}`);
    const other = await open(address.replace('@', '+books@'));
    await write(other, 'Hello');
    expect((await ask(other)).status).toBe(403);
  });

  test('one device asks for few mails, and so does one network', async () => {
    const device = `device-${count++}`;
    const askFrom = async (changes: Record<string, unknown>, network?: string) => {
      const chat = await open(newAddress(), changes);
      await write(chat, 'Hello');
      return (await ask(chat, network)).status;
    };
    const ofDevice: number[] = [];
    for (let each = 0; each < 4; each++) ofDevice.push(await askFrom({ device_id: device }));
    expect(ofDevice).toEqual([200, 200, 200, 429]);
    const ofNetwork: number[] = [];
    for (let each = 0; each < 11; each++) ofNetwork.push(await askFrom({}, '203.0.113.9'));
    expect(ofNetwork.filter((status) => status === 200)).toHaveLength(10);
    expect(ofNetwork.at(-1)).toBe(429);
  });

  test('mails that strangers ask for leave the budget of replies alone', async () => {
    const asked = [newAddress(), newAddress()];
    for (const address of asked) {
      const chat = await open(address);
      await write(chat, 'Hello');
      expect((await ask(chat)).status).toBe(200);
    }
    for (const address of asked) await received(address);
    const address = newAddress();
    const chat = await open(address, {
      responses: [
        { question_id: 'q-email', body: address },
        { question_id: 'q-comment', body: LURE },
      ],
    });
    await write(chat, LURE);
    const form = new FormData();
    form.set('body', 'The book is back.');
    await server.staff('POST', `/feedbacks/${chat.id}/messages`, form);
    await expect
      .poll(
        () =>
          server.services.database
            .selectFrom('mail_outbox')
            .select('id')
            .where('feedback_id', '=', chat.id)
            .execute()
            .then((rows) => rows.length),
        { timeout: 5_000 },
      )
      .toBe(1);
    server.advance(6 * MINUTE);
    // The budget of the installation is one mail: it is still there for the reply, which quotes the colleague alone.
    const [mail] = await received(address);
    expect(mail?.mail.text).toContain('The book is back.');
    expect(mail?.raw).not.toContain(LURE);
  });

  test('an erased visitor leaves no confirmation', async () => {
    const address = newAddress();
    const chat = await open(address);
    await write(chat, 'Hello');
    await ask(chat);
    await received(address);
    const { database } = server.services;
    const stored = () =>
      database.selectFrom('mail_confirmations').select('created_at').where('feedback_id', '=', chat.id).execute();
    expect(await stored()).toHaveLength(1);
    await eraseVisitor(server.services, await findVisitor(database, { by: 'feedback', value: chat.id }));
    expect(await stored()).toEqual([]);
  });
});

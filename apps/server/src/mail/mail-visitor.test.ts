import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { storeReadMark } from '../chat/read-mark.ts';
import { eraseVisitor } from '../retention/erase-visitor.ts';
import { findVisitor } from '../retention/find-visitor.ts';
import { applyRetention } from '../retention/retention.ts';
import { engines } from '../testing/engines.ts';
import { bmffSample } from '../testing/images.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../testing/mail-server.ts';
import { openChat } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';
import { findConfirmation, issueConfirmation, markConfirmed } from './confirmations.ts';
import { hashAddress } from './stop-link.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(engines)('mails to visitors on $name', (engine) => {
  let server: TestServer;
  let smtp: MailServer;
  let count = 0;
  beforeAll(async () => {
    smtp = await startMailServer();
    server = await startTestServer(engine, {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Harbour Books <hello@books.example>',
      PUBLIC_URL: 'https://feedback.example',
    });
  });
  afterEach(async () => {
    smtp.refuse = undefined;
    await server.services.database.deleteFrom('mail_outbox').execute();
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });

  /** Opens a chat of a visitor who has answered the e-mail question. */
  const openAddressed = async (changes: Record<string, unknown> = {}) => {
    const address = `ada-${count++}@readers.example`;
    const responses = [{ question_id: 'q-email', body: address }];
    return { address, ...(await openChat(server, { device_id: `reader-${count}`, responses, ...changes })) };
  };
  const reply = async (id: string, body = 'The book is back.') => {
    const form = new FormData();
    form.set('body', body);
    const { body: item } = await server.staff('POST', `/feedbacks/${id}/messages`, form);
    return item;
  };
  const replyWith = (id: string, attachment: File) => {
    const form = new FormData();
    form.set('attachment', attachment);
    return server.staff('POST', `/feedbacks/${id}/messages`, form);
  };
  const outbox = (feedbackId: string) =>
    server.services.database
      .selectFrom('mail_outbox')
      .select(['id', 'status', 'problem', 'attempts', 'next_at', 'kind'])
      .where('feedback_id', '=', feedbackId)
      .orderBy('due_at')
      .execute();
  const statuses = async (feedbackId: string) => (await outbox(feedbackId)).map(({ status }) => status);
  const planned = (feedbackId: string, expected = 1) =>
    expect.poll(async () => (await outbox(feedbackId)).length).toBe(expected);
  const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));
  const received = async (address: string, expected = 1): Promise<ReceivedMail[]> => {
    await expect.poll(() => mailsTo(address).length).toBe(expected);
    return mailsTo(address);
  };
  const linkIn = (mail: ReceivedMail | undefined, path: string): URL => {
    const found = mail?.mail.text?.match(/https:\S+/g)?.find((link) => link.includes(path));
    return new URL(found ?? 'missing:');
  };
  /** Reads the language of a paragraph in a mail. */
  const spokenIn = (mail: ReceivedMail | undefined, text: string) =>
    `${mail?.mail.html}`
      .split('<p ')
      .find((paragraph) => paragraph.includes(`>${text}</p>`))
      ?.match(/^lang="([^"]*)"/)?.[1];
  /** Confirms the address of a chat, as the button in a mail to it does. */
  const confirm = async (feedbackId: string, address: string) => {
    const { database, mail, now } = server.services;
    const addressHash = hashAddress(mail?.secret ?? '', address);
    const token = await issueConfirmation(database, { feedbackId, addressHash }, now());
    const confirmation = await findConfirmation(database, token, now());
    if (confirmation === undefined) throw new Error('There is no confirmation');
    await markConfirmed(database, confirmation, now());
  };
  const relative = ({ pathname, search }: URL) => `${pathname}${search}`;

  test('a picture in a reply is a link with its name, type and size, which opens for the visitor alone', async () => {
    const chat = await openAddressed();
    const photo = new File([new Uint8Array(bmffSample('heic'))], 'IMG_1.heic', { type: 'image/heic' });
    expect((await replyWith(chat.id, photo)).status).toBe(200);
    await planned(chat.id);
    server.advance(6 * MINUTE);
    const [mail] = await received(chat.address);
    expect(mail?.mail.text).toMatch(/> IMG_1\.heic \(HEIC, [\d.]+ \w+\)\nhttps:\S+\/api\/v1\/files\//);
    const link = linkIn(mail, '/files/');
    expect(mail?.mail.html).toContain('IMG_1.heic (HEIC');
    expect((await server.call('GET', relative(link))).status).toBe(200);
    expect((await server.call('GET', link.pathname)).status).toBe(401);
  });

  test('a reply that was not read arrives as plain text and HTML, and its link opens the chat', async () => {
    const chat = await openAddressed();
    await reply(chat.id, 'The book is back.\n<b>Come by!</b>');
    await planned(chat.id);
    expect(mailsTo(chat.address)).toEqual([]);
    server.advance(6 * MINUTE);
    const [mail] = await received(chat.address);
    expect(mail?.mail).toMatchObject({
      from: { name: 'Harbour Books', address: 'hello@books.example' },
      to: [{ address: chat.address }],
      subject: 'Reply from Harbour Books',
    });
    expect(mail?.mail.text).toContain('> The book is back.\n> <b>Come by!</b>');
    expect(mail?.mail.html).toContain('The book is back.\n&lt;b&gt;Come by!&lt;/b&gt;');
    expect(mail?.header('auto-submitted')).toBe('auto-generated');
    expect(mail?.header('references')).toBe(`<chat.${chat.id}@books.example>`);
    const link = linkIn(mail, '/chat?');
    expect(link.searchParams.get('feedback_id')).toBe(chat.id);
    const token = link.searchParams.get('token') ?? '';
    const opened = await server.call('GET', `${chat.path}/chat?token=${token}`);
    expect(opened.status).toBe(200);
    expect(JSON.stringify(opened.body)).toContain('The book is back.');
    const { database } = server.services;
    const stored = JSON.stringify([
      await database.selectFrom('mail_outbox').selectAll().execute(),
      await database.selectFrom('chat_tokens').selectAll().execute(),
    ]);
    expect(stored).toContain(chat.id);
    for (const secret of [token, chat.address, 'The book is back.']) expect(stored).not.toContain(secret);
    const other = await openAddressed();
    expect((await server.call('GET', `${other.path}/chat?token=${token}`)).status).toBe(401);
  });

  test('the link of a mail ends after its days, however often it is used', async () => {
    const chat = await openAddressed();
    await reply(chat.id);
    await planned(chat.id);
    server.advance(6 * MINUTE);
    const [mail] = await received(chat.address);
    const token = linkIn(mail, '/chat?').searchParams.get('token');
    const open = async () => (await server.call('GET', `${chat.path}/chat?token=${token}`)).status;
    server.advance(13 * 24 * HOUR);
    expect(await open()).toBe(200);
    server.advance(2 * 24 * HOUR);
    expect(await open()).toBe(401);
  });

  test('replies within an hour are one more mail at most, with each unread message once', async () => {
    const chat = await openAddressed();
    await reply(chat.id, 'First');
    await planned(chat.id);
    server.advance(6 * MINUTE);
    await received(chat.address);
    await reply(chat.id, 'Second');
    await reply(chat.id, 'Third');
    await planned(chat.id, 3);
    server.advance(30 * MINUTE);
    await expect
      .poll(async () => (await outbox(chat.id)).some(({ next_at }) => next_at > server.services.now()))
      .toBe(true);
    expect(mailsTo(chat.address)).toHaveLength(1);
    server.advance(31 * MINUTE);
    const [, mail] = await received(chat.address, 2);
    expect(mail?.mail.text).not.toContain('First');
    expect(mail?.mail.text).toMatch(/Second[\s\S]*Third/);
    await expect.poll(() => statuses(chat.id)).toEqual(['sent', 'sent', 'dropped']);
  });

  test('a reply that the visitor has read is not mailed', async () => {
    const chat = await openAddressed();
    await reply(chat.id);
    await planned(chat.id);
    await storeReadMark(server.services.database, chat.id, 'customer', Number.MAX_SAFE_INTEGER);
    server.advance(6 * MINUTE);
    await expect.poll(() => statuses(chat.id)).toEqual(['dropped']);
    expect(mailsTo(chat.address)).toEqual([]);
  });

  test('a reply that crosses a message of the visitor is mailed, since its visitor has not read it', async () => {
    const chat = await openAddressed();
    await reply(chat.id, 'Where did you buy it?');
    await planned(chat.id);
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'One more thing' });
    server.advance(6 * MINUTE);
    const [mail] = await received(chat.address);
    expect(mail?.mail.text).toContain('Where did you buy it?');
  });

  test('a connected visitor gets the reply by mail only after leaving', async () => {
    const chat = await openAddressed();
    const socket = io(server.origin, {
      path: '/socket.io',
      transports: ['websocket'],
      auth: { feedback_id: chat.id, token: chat.token },
    });
    await socket.timeout(5_000).emitWithAck('subscribe', { roomId: 'chat', feedbackId: chat.id });
    await reply(chat.id);
    await planned(chat.id);
    server.advance(6 * MINUTE);
    await expect
      .poll(async () => (await outbox(chat.id)).some(({ next_at }) => next_at > server.services.now()))
      .toBe(true);
    expect(mailsTo(chat.address)).toEqual([]);
    socket.disconnect();
    await expect.poll(() => server.services.live.hasVisitor(chat.id)).toBe(false);
    server.advance(6 * MINUTE);
    await received(chat.address);
  });

  test('one click stops the mails of the node; opening the link only asks', async () => {
    const chat = await openAddressed();
    await reply(chat.id);
    await planned(chat.id);
    server.advance(6 * MINUTE);
    const [mail] = await received(chat.address);
    const link = relative(linkIn(mail, '/mail/stop'));
    expect(mail?.header('list-unsubscribe')).toBe(`<https://feedback.example${link}>`);
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const stops = () =>
      server.services.database
        .selectFrom('unsubscriptions')
        .select(['node_id', 'channel'])
        .where('feedback_id', '=', chat.id)
        .execute();
    const page = await server.call('GET', link);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect(await stops()).toEqual([]);
    for (const _ of [1, 2]) {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      expect((await server.call('POST', link, { body })).status).toBe(200);
    }
    expect(await stops()).toEqual([{ node_id: 'node-harbour', channel: 'email' }]);
    const responses = [{ question_id: 'q-email', body: chat.address.toUpperCase() }];
    const later = await openChat(server, { device_id: 'another', responses });
    await reply(later.id);
    await planned(later.id);
    server.advance(2 * HOUR);
    await expect.poll(() => statuses(later.id)).toEqual(['dropped']);
  });

  test.each(['', 'x', 'a.b', 'WyJhIiwiYiIsImMiXQ.AAAA'])('a link with the value %j stops nothing', async (value) => {
    expect((await server.call('POST', `/api/v1/mail/stop?link=${value}`)).status).toBe(404);
  });

  test.each([
    ['a masked answer', { responses: [{ question_id: 'q-email', body: '***@***.***' }] }],
    [
      'an answer that hides personal data',
      { responses: [{ question_id: 'q-email', body: 'a@b.example', hidePersonalData: true }] },
    ],
    ['a claim of the page', { responses: [], customer: { email: 'claimed@readers.example' } }],
    ['two addresses', { responses: [{ question_id: 'q-email', body: 'a@b.example, c@d.example' }] }],
    ['a header', { responses: [{ question_id: 'q-email', body: 'a@b.example\r\nBcc: c@d.example' }] }],
    ['an endless text', { responses: [{ question_id: 'q-email', body: `${'a'.repeat(9_000)}@b.example` }] }],
  ])('%s is no address for mails', async (_, changes) => {
    const chat = await openChat(server, { device_id: `nobody-${count++}`, ...changes });
    await reply(chat.id);
    const known = await openAddressed();
    await reply(known.id);
    await planned(known.id);
    expect(await outbox(chat.id)).toEqual([]);
  });

  test('a hostile name of a node and of a colleague stays text, in headers and in HTML', async () => {
    const name = 'Books\r\nBcc: victim@readers.example <script>alert(1)</script>';
    const { nodeId, flowId } = await addNode(server, `node-hostile-${engine.name}`, { name });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const chat = await openAddressed({ node_id: nodeId, flow_id: flowId });
    await reply(chat.id, '"><img src=x onerror=alert(1)>\r\n.\r\nMAIL FROM:<x@y.example>');
    await planned(chat.id);
    server.advance(6 * MINUTE);
    const [mail] = await received(chat.address);
    expect(mail?.to).toEqual([chat.address]);
    expect(mail?.mail.bcc).toBeUndefined();
    expect(mail?.header('bcc')).toBeUndefined();
    expect(mail?.mail.subject).toBe('Reply from Books Bcc: victim@readers.example <script>alert(1)</script>');
    expect(mail?.mail.html).not.toMatch(/<script|<img/);
    expect(mail?.mail.text).toContain('> MAIL FROM:<x@y.example>');
  });

  test('a node without visitor_mail mails no visitor', async () => {
    const { nodeId, flowId } = await addNode(server, `node-quiet-${engine.name}`, { server: { visitor_mail: false } });
    const chat = await openAddressed({ node_id: nodeId, flow_id: flowId });
    await reply(chat.id);
    await planned(chat.id);
    server.advance(6 * MINUTE);
    await expect.poll(() => statuses(chat.id)).toEqual(['dropped']);
  });

  test('a visitor who asks for the conversation gets both sides of it, without notes, at most once an hour', async () => {
    const chat = await openAddressed();
    await confirm(chat.id, chat.address);
    const ask = () => server.call('POST', `${chat.path}/transcript?token=${chat.token}`);
    const offered = async () => (await server.call('GET', `${chat.path}/chat?token=${chat.token}`)).body.transcript;
    expect(await offered()).toBe(true);
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'Where is <my> book?' });
    await reply(chat.id, 'It is on its way.');
    await server.staff('POST', `/feedbacks/${chat.id}/notes`, { body: 'A difficult customer', client_id: 'note-1' });
    expect((await ask()).body).toEqual({ confirm: false });
    const [mail] = await received(chat.address);
    expect(mail?.mail.subject).toBe('Your conversation with Harbour Books');
    expect(mail?.mail.text).toMatch(/You, .*:\n> Where is <my> book\?[\s\S]*> It is on its way\./);
    expect(mail?.mail.html).toContain('Where is &lt;my&gt; book?');
    expect(mail?.raw).not.toContain('difficult');
    const limited = await ask();
    expect([limited.status, Number(limited.headers.get('retry-after')) > 3_500]).toEqual([429, true]);
    // Another chat with the same address is the same mailbox.
    const second = await openAddressed({ responses: [{ question_id: 'q-email', body: chat.address }] });
    await confirm(second.id, chat.address);
    expect((await server.call('POST', `${second.path}/transcript?token=${second.token}`)).status).toBe(429);
    server.advance(HOUR);
    expect((await ask()).status).toBe(200);
    await received(chat.address, 2);
    const { pathname, search } = linkIn(mail, '/mail/stop');
    await server.call('POST', `${pathname}${search}`);
    expect(await offered()).toBe(false);
    server.advance(HOUR);
    expect((await ask()).status).toBe(403);
  });

  test('a conversation by mail begins with the greeting, in the language of its visitor', async () => {
    const chat_greeting = { en: 'Hello.', tr: 'Merhaba.' };
    const { nodeId, flowId } = await addNode(server, 'node-welcome', { server: { chat_greeting } });
    const chat = await openAddressed({ node_id: nodeId, flow_id: flowId, language_id: 'lang-tr' });
    await confirm(chat.id, chat.address);
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'Kitabım nerede?' });
    await server.call('POST', `${chat.path}/transcript?token=${chat.token}`);
    const [mail] = await received(chat.address);
    expect(mail?.mail.text).toMatch(/> Merhaba\.[\s\S]*> Kitabım nerede\?/);
    expect(spokenIn(mail, 'Merhaba.')).toBe('tr');
    expect(spokenIn(mail, 'Kitabım nerede?')).toBe('tr');
  });

  test('a greeting without the language of its visitor has its own language in a mail', async () => {
    const { nodeId, flowId } = await addNode(server, 'node-hello', { server: { chat_greeting: { en: 'Hello.' } } });
    const chat = await openAddressed({ node_id: nodeId, flow_id: flowId, language_id: 'lang-tr' });
    await confirm(chat.id, chat.address);
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'Kitabım nerede?' });
    await server.call('POST', `${chat.path}/transcript?token=${chat.token}`);
    const [mail] = await received(chat.address);
    expect(mail?.mail.html).toContain('<html lang="tr"');
    expect(spokenIn(mail, 'Hello.')).toBe('en');
  });

  test('a visitor without an address is offered no transcript', async () => {
    const chat = await openChat(server, { device_id: 'no-address' });
    expect((await server.call('GET', `${chat.path}/chat?token=${chat.token}`)).body.transcript).toBe(false);
    expect((await server.call('POST', `${chat.path}/transcript?token=${chat.token}`)).status).toBe(403);
  });

  test('an unknown mailbox is a dead letter at once, and its problem holds no address', async () => {
    const chat = await openAddressed();
    smtp.refuse = (address) => ({ code: 550, text: `<${address}> is unknown` });
    await reply(chat.id);
    await planned(chat.id);
    server.advance(6 * MINUTE);
    await expect.poll(() => statuses(chat.id)).toEqual(['dead']);
    const [row] = await outbox(chat.id);
    expect(row?.problem).toBe('SMTP: 550 SMTP_RECIPIENT: the mail server does not accept this mailbox');
    expect(server.logLines.join('\n')).not.toContain(chat.address);
  });

  test('after an hour without an SMTP server every mail arrives once, within seconds of its return', async () => {
    const chats = [await openAddressed(), await openAddressed(), await openAddressed()];
    await smtp.down();
    for (const { id } of chats) await reply(id);
    for (const { id } of chats) await planned(id);
    for (let minute = 0; minute < 60; minute += 6) {
      server.advance(6 * MINUTE);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    const sent = chats.map(() => 'sent');
    const rows = async () => (await Promise.all(chats.map(({ id }) => outbox(id)))).flat();
    await expect.poll(async () => (await rows()).some(({ problem }) => problem?.includes('ECONNREFUSED'))).toBe(true);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    await smtp.up();
    await expect.poll(async () => (await rows()).map(({ status }) => status)).toEqual(sent);
    for (const { address } of chats) await received(address);
    expect(server.logLines.filter((line) => line.includes('the mail server is away'))).toHaveLength(1);
    expect(server.logLines.filter((line) => line.includes('the mail server takes mails again'))).toHaveLength(1);
  });

  test('an erased visitor leaves neither a mail nor a stop', async () => {
    const chat = await openAddressed();
    await reply(chat.id);
    await planned(chat.id);
    server.advance(6 * MINUTE);
    const [mail] = await received(chat.address);
    await server.call('POST', relative(linkIn(mail, '/mail/stop')));
    await expect.poll(() => statuses(chat.id)).toEqual(['sent']);
    const { database } = server.services;
    const stops = () =>
      database.selectFrom('unsubscriptions').select('id').where('feedback_id', '=', chat.id).execute();
    await applyRetention(server.services, null, server.services.now() + 500 * 24 * HOUR);
    expect(await stops()).toHaveLength(1);
    await eraseVisitor(server.services, await findVisitor(database, { by: 'feedback', value: chat.id }));
    expect([await outbox(chat.id), await stops()]).toEqual([[], []]);
  });
});
